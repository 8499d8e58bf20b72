import type { Outcome } from '../../core/outcome';
import {
  isShareFragment,
  readShareFragment,
  SAFE_LINK_LENGTH,
  writeShareFragment,
  type LinkFault,
} from '../../persistence/share-link';
import type { LibraryState } from './library.svelte';
import type { Session } from '../session/session.svelte';

export interface ShareLink {
  readonly address: string;
  /** Longer than what other programs pass on whole. */
  readonly isLong: boolean;
}

/** A link that holds the conversation as it is now. */
export async function createShareLink(session: Session): Promise<ShareLink> {
  const address = location.href.replace(/#.*/s, '') + (await writeShareFragment(session.document()));
  return { address, isLong: address.length > SAFE_LINK_LENGTH };
}

/**
 * Opens the conversation in the page's address, if there is one, and takes it out of the address, so that a reload shows what became
 * of it. Undefined when there is none.
 */
export async function openSharedConversation(
  library: LibraryState,
): Promise<Outcome<undefined, LinkFault> | undefined> {
  const { hash } = location;
  if (!isShareFragment(hash)) return undefined;
  history.replaceState(null, '', location.href.replace(/#.*/s, ''));
  const read = await readShareFragment(hash);
  if (!read.ok) return read;
  await library.replace(read.value, 'import');
  return { ok: true, value: undefined };
}
