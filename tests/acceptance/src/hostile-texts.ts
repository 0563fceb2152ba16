/** Texts that harm programs which treat text as something else. Each is valid JSON. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{"$gt":""}',
  '$where: sleep(1000)',
  '__proto__',
  'constructor.prototype',
  'a\u0000b',
  'a\ud800b',
  '\u202egnp.exe\u202c',
  '=HYPERLINK("http://evil.example";"x")',
  '../../../../etc/passwd',
  'state.auth.>',
  '*',
  'A'.repeat(20_000),
];
