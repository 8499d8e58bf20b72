import type { SameTexts } from '../shape';

/** The Import, Export and Conversations dialogs. */
export const dialogs = {
  import: {
    title: 'Import',
    intro:
      'Paste or drop a messages array, a request body, a curl command, an API response, a line of JSONL or a Rolecall file. The format is recognised by itself; your spelling is kept.',
    paste: 'Paste',
    placeholder: '[{"role": "user", "content": "…"}]',
    chooseFile: 'Choose a file…',
    action: 'Import',
    repairOffer: 'It can be repaired to the text below. Nothing is taken over until you say so.',
    repairedText: 'Repaired text',
    useRepair: 'Import the repaired text',
    imported: 'Imported as {format}. The conversation before is kept in the library.',
    importedWithoutKeeping: 'Imported as {format}.',
    appended: 'One message added from {format}.',
    cannotAppend: 'The JSON on screen is broken; repair it before adding a message.',
    fileUnreadable: 'The file {name} could not be read: {message}',
    untitled: 'Imported conversation',
  },
  export: {
    title: 'Export',
    what: 'Messages',
    shown: 'All that are shown',
    sent: 'Those that would be sent',
    format: 'Format',
    preview: 'Preview',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser did not allow copying; select the text and copy it by hand.',
    download: 'Download {file}',
    keyNote: 'No key is ever part of an export; the command reads it from the environment.',
    broken: 'The JSON is broken at present; the last valid request is exported.',
  },
  share: {
    title: 'Share',
    intro:
      'The link holds the whole conversation: request, mock tools, script, trimming, notes. It is in the part of the address that browsers never send to a server. No key is ever in it.',
    link: 'Link',
    copy: 'Copy link',
    length: '{length} characters',
    long: 'Chat programs and mail may cut a link of this length; a Rolecall file (Export) is safer.',
    opened: 'Opened from a link. The conversation before is kept in the library.',
    faults: {
      unreadable:
        'The link could not be read: it was cut short or changed on the way. Ask for it again, or for a Rolecall file.',
      'too-large': 'The link unpacks to more than {limit} bytes and was not opened.',
    },
  },
  library: {
    title: 'Conversations',
    kept: 'Kept in this browser',
    empty: 'Nothing is kept yet. A conversation is kept from its first change on.',
    examples: 'Start from an example',
    open: 'Open {title}',
    current: 'open',
    rename: 'Title of {title}',
    renameAction: 'Rename {title}',
    duplicate: 'Duplicate {title}',
    copyTitle: '{title} (copy)',
    remove: 'Delete {title}',
    removed: '{title} deleted',
    damaged: 'Damaged record',
    damagedHint: 'It cannot be read; it stays as it is until you delete it.',
    size: '{size} characters',
    snapshot: '{title} · {time}',
    snapshotKept: 'Snapshot kept: {title}',
    name: 'Name it…',
    elsewhere: 'This conversation is open in another tab. What you change here is kept as a copy.',
    started: 'Opened. The conversation before is kept in the library.',
  },
} as const;

export type DialogsTexts = SameTexts<typeof dialogs>;
