const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes the three characters that HTML, and Slack, give a meaning in text. */
export const escapeEntities = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character]!);
