import type { ImportFault } from '../../core/formats/format';
import type { DocumentFault } from '../../core/snapshot/read';
import { language } from '../../state/language.svelte';
import type { LinkFault, StorageReason } from '../../state/library/library.svelte';
import { describeSyntax } from '../problems/problem-text';

/** Why a text cannot be imported, in words. */
export function describeFault(fault: ImportFault): string {
  const { faults } = language.words.formats;
  switch (fault.kind) {
    case 'syntax': {
      const { line, column, offset, problem, text } = fault;
      const { what } = describeSyntax({ kind: problem, offset }, text);
      return language.fill(faults.syntax, { line, column, what });
    }
    case 'unrecognised':
      return language.fill(faults[`unrecognised-${fault.found}`], { keys: fault.keys.join(', ') });
    case 'document':
      return describeDocumentFault(fault.fault);
    default: {
      const { kind, ...values } = fault;
      return language.fill(faults[kind], values);
    }
  }
}

/** Why a link gives no conversation, in words. */
export function describeLinkFault(fault: LinkFault): string {
  const { faults } = language.words.dialogs.share;
  if (fault.kind === 'document') return describeDocumentFault(fault.fault);
  const { kind, ...values } = fault;
  return language.fill(faults[kind], values);
}

/** Why something could not be kept or opened, in words. */
export function describeStorageReason(reason: StorageReason): string {
  const { reasons } = language.words.library;
  if (reason.kind === 'damaged') {
    return language.fill(reasons.damaged, { fault: describeDocumentFault(reason.fault) });
  }
  const { kind, ...values } = reason;
  return language.fill(reasons[kind], values);
}

function describeDocumentFault(fault: DocumentFault): string {
  const { text: _request, kind, ...values } = { text: undefined, ...fault };
  return language.fill(language.words.formats.documentFaults[kind], values);
}
