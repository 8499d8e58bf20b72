export const partsRules = {
  'content-part-shape': {
    title: 'Malformed content part',
    what: 'This part of the content does not have the shape its type asks for.',
    why: 'Each part is an object with "type" and the member of that name: {"type": "image_url", "image_url": {"url": "…"}}.',
    remedy: 'Write the part in its full form.',
  },
  'content-part-type-invalid': {
    title: 'Unknown part type',
    what: 'Parts of the type "{type}" are not taken here. Known: {types}.',
    why: 'Which kinds of content a message may hold depends on provider, role and model.',
    remedy: 'Use a known type, or turn the content into text.',
  },
  'content-part-extra-field': {
    title: 'Unknown key in a part',
    what: 'This API does not know "{name}" here.',
    why: 'Strict validators refuse every key they do not know inside a block.',
    remedy: 'Remove the key.',
  },
  'content-part-unsupported': {
    title: 'Not for this model',
    what: 'The model does not take content of the type "{type}".',
    why: 'The type is valid, but this model cannot see or hear it.',
    remedy: 'Choose another model, or describe the content in text.',
  },
  'image-not-in-user': {
    title: 'Image outside a user message',
    what: 'A message with the role "{role}" holds an image.',
    why: 'Images are only taken in user messages; elsewhere they are refused, or silently not seen.',
    remedy: 'Put the image into a user message after it.',
  },
  'image-url-remote': {
    title: 'Image by web address',
    what: 'This server does not fetch images from the web.',
    why: 'It takes images as data: URLs only.',
    remedy: 'Embed the image as base64.',
  },
  'image-media-type-unsupported': {
    title: 'Unsupported image type',
    what: '"{type}" is not supported. Known: {types}.',
    why: 'Only these four formats can be read; note that "image/jpg" is not a media type.',
    remedy: 'Convert the image, or correct the type.',
  },
  'image-media-type-mismatch': {
    title: 'Image type and data disagree',
    what: 'Declared as "{type}", but the data is "{real}".',
    why: 'The API looks at the first bytes and refuses a wrong label.',
    remedy: 'Set the type that the data has.',
  },
  'document-needs-text': {
    title: 'File without a question',
    what: 'This message has a file but no text.',
    why: 'This API wants a text beside a document.',
    remedy: 'Add what shall be done with the file.',
  },
  'cache-control-too-many': {
    title: 'Too many cache marks',
    what: '{count} parts are marked with cache_control; {limit} are allowed.',
    why: 'Marks in system, tools and messages count together.',
    remedy: 'Keep the marks at the ends of long stable parts.',
  },
} as const;
