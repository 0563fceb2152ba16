/** The host must not be connected to (SSRF protection). */
export class ForbiddenAddress extends Error {
  constructor(hostname: string, address: string) {
    super(
      hostname === address
        ? `${address} is no address of the public internet`
        : `${hostname} is at ${address}, which is no address of the public internet`,
    );
  }
}
