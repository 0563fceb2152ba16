declare module 'virtual:call-paths' {
  export const callPaths: import('@kantyna/contracts/client').CallPaths;
}
