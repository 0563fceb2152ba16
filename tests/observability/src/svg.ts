const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A line of text at a point, in pixels. */
export const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(words)}</text>`;

/** A picture of this size (pixels) with a name for those who do not see it, legible on light and on dark ground. */
export const drawing = (width: number, height: number, name: string, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(name)}">
<style>
svg { fill: #2b2520 }
text { font: 11px system-ui, sans-serif }
.paper { fill: #fffdf9 }
.grid, .frame { stroke: #d8d0c4; stroke-width: 1; fill: none }
.line { fill: none; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) { svg { fill: #ece5da } .paper { fill: #1d1a17 } .grid, .frame { stroke: #4a433b } }
</style>
<rect class="paper" width="${width}" height="${height}"/>
${shapes.join('\n')}
</svg>
`;
