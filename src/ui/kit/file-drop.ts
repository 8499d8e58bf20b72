import { on } from 'svelte/events';

/** Takes the first of the files dropped on an element; dragged text still falls into the field under it. */
export function fileDrop(onfile: (file: File) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const hear = (name: 'dragover' | 'drop', take: (dragged: DataTransfer) => void) =>
      on(element, name, (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        take(event.dataTransfer);
      });
    const offs = [
      hear('dragover', () => undefined),
      hear('drop', ({ files: [file] }) => file && onfile(file)),
    ];
    return () => offs.forEach((off) => off());
  };
}
