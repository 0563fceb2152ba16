import { useWrite } from './use-write.js';

/** Loads a file and saves it on this device under a name. If it cannot be loaded, the list of errors says so. */
export const useDownload = <Asked>(load: (asked: Asked) => Promise<Blob>, nameOf: (asked: Asked) => string) =>
  useWrite(load, {
    onReply: (file, asked) => {
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = nameOf(asked);
      link.click();
      URL.revokeObjectURL(url);
    },
  });
