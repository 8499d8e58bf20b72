import { cacheControlTooMany } from './cache-control-too-many';
import { contentPartExtraField } from './content-part-extra-field';
import { contentPartShape } from './content-part-shape';
import { contentPartTypeInvalid } from './content-part-type-invalid';
import { contentPartUnsupported } from './content-part-unsupported';
import { documentNeedsText } from './document-needs-text';
import { imageMediaTypeMismatch } from './image-media-type-mismatch';
import { imageMediaTypeUnsupported } from './image-media-type-unsupported';
import { imageNotInUser } from './image-not-in-user';
import { imageUrlRemote } from './image-url-remote';

/** Content parts and blocks. Within a phase this is the order of report. */
export const PART_RULES = {
  'cache-control-too-many': cacheControlTooMany,
  'content-part-extra-field': contentPartExtraField,
  'content-part-shape': contentPartShape,
  'content-part-type-invalid': contentPartTypeInvalid,
  'content-part-unsupported': contentPartUnsupported,
  'document-needs-text': documentNeedsText,
  'image-media-type-mismatch': imageMediaTypeMismatch,
  'image-media-type-unsupported': imageMediaTypeUnsupported,
  'image-not-in-user': imageNotInUser,
  'image-url-remote': imageUrlRemote,
};
