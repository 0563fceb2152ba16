import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

describe('the command line of backups', () => {
  it.each([
    [[], { kind: 'backup', keeping: undefined, everyHours: undefined }],
    [
      ['--keep-days', '7', '--keep-weeks', '8'],
      { kind: 'backup', keeping: { days: 7, weeks: 8 }, everyHours: undefined },
    ],
    [['--keep-weeks', '8', '--every-hours', '12'], { kind: 'backup', keeping: { days: 1, weeks: 8 }, everyHours: 12 }],
    [['restore', 'a.backup', '--replace-keys'], { kind: 'restore', file: 'a.backup', replaceKeys: true }],
    [['drill'], { kind: 'drill', file: undefined }],
    [['age'], { kind: 'age' }],
    [['restore', '--help'], { kind: 'help' }],
  ])('%j is understood', (args, command) => expect(readArguments(args)).toEqual(command));

  it.each([
    [['restre'], 'There is no "restre".'],
    [['restore'], 'Which backup? Name its file.'],
    [['restore', 'a', 'b'], '"b" is too much.'],
    [['drill', '--replace-keys'], 'drill has no option --replace-keys.'],
    [['--keep-days', '0'], '--keep-days must be a number from 1 to 999, and is "0".'],
    [['--keep-weeks', '1.5'], '--keep-weeks must be a number from 1 to 999, and is "1.5".'],
    [['--all'], "Unknown option '--all'"],
  ])('%j is refused with one line', (args, message) => expect(() => readArguments(args)).toThrow(message));
});
