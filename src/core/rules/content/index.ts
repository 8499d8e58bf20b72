import { assistantContentAndToolCalls } from './assistant-content-and-tool-calls';
import { assistantEmpty } from './assistant-empty';
import { contentEmpty } from './content-empty';
import { contentMissing } from './content-missing';
import { contentMustBeString } from './content-must-be-string';
import { contentNull } from './content-null';
import { contentNullWithCalls } from './content-null-with-calls';
import { contentPartsEmpty } from './content-parts-empty';
import { contentWrongType } from './content-wrong-type';
import { controlMarker } from './control-marker';
import { loneSurrogate } from './lone-surrogate';
import { prefillTrailingWhitespace } from './prefill-trailing-whitespace';
import { textBlockEmpty } from './text-block-empty';
import { textBlockWhitespace } from './text-block-whitespace';

/** The content of a message as a whole. Within a phase this is the order of report. */
export const CONTENT_RULES = {
  'assistant-content-and-tool-calls': assistantContentAndToolCalls,
  'assistant-empty': assistantEmpty,
  'content-empty': contentEmpty,
  'content-missing': contentMissing,
  'content-must-be-string': contentMustBeString,
  'content-null': contentNull,
  'content-null-with-calls': contentNullWithCalls,
  'content-parts-empty': contentPartsEmpty,
  'content-wrong-type': contentWrongType,
  'control-marker': controlMarker,
  'lone-surrogate': loneSurrogate,
  'prefill-trailing-whitespace': prefillTrailingWhitespace,
  'text-block-empty': textBlockEmpty,
  'text-block-whitespace': textBlockWhitespace,
};
