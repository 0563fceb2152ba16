/** The first that fits counts: each of these also claims to be one of those below it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A name by which a person knows a browser, from its user agent: `Firefox · Windows`. Undefined if nothing in it is known. */
export function deviceName(userAgent: string): string | undefined {
  const parts = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return parts.length === 0 ? undefined : parts.join(' · ');
}
