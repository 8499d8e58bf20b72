import { assistant, createExample, system, user } from './example';

/** A drawn drinks can of 48 × 48 pixels: small enough to read in the JSON, and needs no network. */
const CAN_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAMAAABg3Am1AAAADFBMVEXw8PTIHi2Wm6X///8ypmRiAAAALklEQVR42mNgGHaACQsYYA2MWMCohlENQMCMBYxqGI4aRvPDqIYB0zAIK8UhCQAG6AUpq24joQAAAABJRU5ErkJggg==';

function ask(text: string) {
  return user([
    { type: 'text', text },
    { type: 'image_url', image_url: { url: CAN_PNG, detail: 'low' } },
  ]);
}

/** Content as parts: text and an image in one user message. */
export const imageQuestion = createExample({
  id: 'image-question',
  en: {
    messages: [
      system(
        'You identify products from photos taken at the vending machine. Name the colour and the kind of product.',
      ),
      ask('Which product is this? The machine says nothing.'),
      assistant('A red drinks can with a white band, most likely a cola.'),
      user('Is it a bottle or a can?'),
    ],
  },
  zh: {
    messages: [
      system('你负责从售货柜前拍的照片中辨认商品，说出颜色和种类。'),
      ask('这是什么商品？机器没有显示名称。'),
      assistant('一罐红色带白条的饮料，很可能是可乐。'),
      user('是瓶装还是罐装？'),
    ],
  },
});
