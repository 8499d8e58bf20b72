import { expect, test, type Rolecall } from './rolecall';

const user = (content: unknown) => ({ role: 'user', content });
const call = (id: string, name: string, args: unknown) => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
const calls = (...toolCalls: readonly unknown[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: toolCalls,
});
const result = (id: string, content = 'sunny') => ({ role: 'tool', tool_call_id: id, content });
const TOOLS = ['get_weather', 'get_time'].map((name) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: {} } },
}));
const REST = { model: 'gpt-4o-mini', tools: TOOLS };

const ROUND_TRIP = [
  user('Weather?'),
  calls(call('call_a', 'get_weather', '{"city":"Paris"}')),
  result('call_a'),
  { role: 'assistant', content: 'Sunny.' },
];

function content(app: Rolecall, card: string) {
  return app.card(card).getByRole('textbox', { name: /^Content of/ });
}

async function chooseAction(app: Rolecall, card: string, action: string): Promise<void> {
  await app
    .card(card)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await app.page.getByRole('menuitem', { name: action, exact: true }).click();
}

test.beforeEach(async ({ app }) => app.open());

test('a conversation is built with the keyboard alone', async ({ app, page }) => {
  await app.importMessages([], REST);
  await app.conversation.getByRole('button', { name: 'system message' }).focus();
  await page.keyboard.press('Enter');
  await expect(content(app, '#0 system')).toBeFocused();
  await page.keyboard.type('Be brief.');
  await app.conversation.getByRole('button', { name: 'user message' }).press('Enter');
  await expect(content(app, '#1 user')).toBeFocused();
  await page.keyboard.type('Weather?');
  await app.conversation.getByRole('button', { name: 'assistant message' }).press('Enter');
  const add = app.card('#2 assistant').getByRole('button', { name: 'Add a tool call to #2' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'get_weather' })).toBeFocused();
  await page.keyboard.press('Enter');
  const args = app.card('#2 assistant').getByRole('textbox', { name: 'Arguments of call 1' });
  await expect(args).toBeFocused();
  expect(await app.cardNames()).toEqual(['#0 system', '#1 user', '#2 assistant', '#3 tool']);
  await expect(app.card('#3 tool').getByRole('combobox', { name: 'Call that #3 answers' })).toHaveValue(
    'call00001',
  );
  await args.fill('{ "city": "Paris" }');
  await expect(app.json).toContainText('"arguments": "{\\"city\\":\\"Paris\\"}"');
  await expect(app.json).toContainText('"content": null');
});

test('moving a call by keyboard takes its result along and keeps the focus', async ({ app, page }) => {
  await app.importMessages(ROUND_TRIP, REST);
  const args = () => app.conversation.getByRole('textbox', { name: 'Arguments of call 1' });
  await args().focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await app.cardNames()).toEqual(['#0 assistant', '#1 tool', '#2 user', '#3 assistant']);
  await expect(args()).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await app.cardNames()).toEqual(['#0 tool', '#1 assistant', '#2 user', '#3 assistant']);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await app.cardNames()).toEqual(['#0 user', '#1 assistant', '#2 tool', '#3 assistant']);
});

test('a result stays beside its call', async ({ app, page }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await content(app, '#2 tool').focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await app.cardNames()).toEqual(['#0 user', '#1 assistant', '#2 tool', '#3 assistant']);
  await expect(page.getByText('A result stays beside its call.')).toBeVisible();
});

test('dragging a call by its handle takes its result along', async ({ app }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await app
    .card('#1 assistant')
    .getByTitle('Drag #1')
    .dragTo(app.card('#3 assistant'), {
      targetPosition: { x: 60, y: 60 },
    });
  await expect(app.card('#3 tool')).toBeVisible();
  expect(await app.cardNames()).toEqual(['#0 user', '#1 assistant', '#2 assistant', '#3 tool']);
});

test('deleting a call takes its results along and can be undone', async ({ app, page }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await chooseAction(app, '#1 assistant', 'Delete');
  expect(await app.cardNames()).toEqual(['#0 user', '#1 assistant']);
  await expect(app.card('#1 assistant').getByRole('button', { name: 'Collapse #1' })).toBeFocused();
  await page
    .getByText('Deleted #1 and its result.')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(app.card('#2 tool')).toBeVisible();
  await chooseAction(app, '#1 assistant', 'Delete without its results');
  expect(await app.cardNames()).toEqual(['#0 user', '#1 tool', '#2 assistant']);
});

test('a copy of a call has an id of its own', async ({ app }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await chooseAction(app, '#1 assistant', 'Duplicate');
  await expect(app.card('#4 tool').getByRole('combobox', { name: 'Call that #4 answers' })).toHaveValue(
    'call00001',
  );
});

test('arguments keep the way they were written', async ({ app }) => {
  await app.importMessages(
    [user('?'), calls(call('call_a', 'get_time', '{"at": 1.0}')), result('call_a')],
    REST,
  );
  const card = app.card('#1 assistant');
  await expect(card.getByRole('textbox', { name: 'Arguments of call 1' })).toHaveValue('{\n  "at": 1.0\n}');
  await card.getByRole('textbox', { name: 'Arguments of call 1' }).fill('{\n  "at": 2.0\n}');
  await card.getByRole('button', { name: 'Show the string as it is sent' }).click();
  await expect(card.getByLabel('Arguments of call 1 as sent')).toHaveText('"{\\"at\\": 2.0}"');
});

test('wrong messages are held, shown and mended', async ({ app }) => {
  await app.importMessages(
    [
      { role: 'assistnt', content: 'Hello' },
      'just text',
      calls(call('call_a', 'get_time', { at: 1 }), call('call_b', 'get_time', '{"at":')),
      result('call_x'),
      user(42),
      { role: 'function', name: 'f', content: '1' },
    ],
    REST,
  );
  expect(await app.cardNames()).toEqual([
    '#0 assistnt',
    '#1 not a message',
    '#2 assistant',
    '#3 tool',
    '#4 user',
    '#5 function',
  ]);
  await app.card('#0 assistnt').getByRole('combobox', { name: 'Role of #0' }).selectOption('user');
  await expect(content(app, '#0 user')).toHaveValue('Hello');
  await app.card('#1 not a message').getByRole('button', { name: 'Make it a message' }).click();
  await expect(content(app, '#1 user')).toHaveValue('just text');
  await app.card('#2 assistant').getByRole('button', { name: 'Make it a string' }).click();
  await expect(app.json).toContainText('"arguments": "{\\"at\\":1}"');
  await expect(app.card('#2 assistant')).toContainText('No valid JSON');
  const answers = app.card('#3 tool').getByRole('combobox', { name: 'Call that #3 answers' });
  await expect(answers).toHaveValue('call_x');
  await answers.selectOption('call_b');
  await expect(app.card('#4 user').getByRole('textbox', { name: 'Content of #4, as JSON' })).toHaveValue(
    '42',
  );
  await app.card('#5 function').getByRole('button', { name: 'Convert to a tool call' }).click();
  await expect(app.card('#5 tool')).toBeVisible();
});

test('content parts are edited as parts', async ({ app }) => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await app.importMessages([
    user([
      { type: 'text', text: 'What?' },
      { type: 'image_url', image_url: { url } },
    ]),
  ]);
  const card = app.card('#0 user');
  await expect(card.getByRole('img', { name: 'Image of part 2' })).toHaveAttribute('src', url);
  await card.getByRole('combobox', { name: 'Detail' }).selectOption('low');
  await expect(app.json).toContainText('"detail": "low"');
  await card.getByRole('button', { name: 'Remove part 2' }).click();
  await chooseAction(app, '#0 user', 'Content as one text');
  await expect(content(app, '#0 user')).toHaveValue('What?');
});

test('a message ticked out of the request says so', async ({ app }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await app.card('#1 assistant').getByRole('checkbox', { name: 'Send #1 with the request' }).uncheck();
  await expect(app.card('#1 assistant')).toContainText('ticked out');
  await expect(app.card('#2 tool').getByRole('checkbox')).not.toBeChecked();
  await expect(app.card('#0 user').getByRole('checkbox')).toBeChecked();
});

test('cards are read-only while the JSON is broken', async ({ app, page }) => {
  await app.importMessages(ROUND_TRIP, REST);
  await app.json.locator('.cm-line', { hasText: '"Sunny."' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(',,');
  await expect(app.conversation.getByText('The JSON is not valid at the moment.')).toBeVisible();
  await expect(content(app, '#3 assistant')).toHaveValue('Sunny.');
  await expect(content(app, '#3 assistant')).not.toBeEditable();
});

test('composing with an input method is typing', async ({ app, page }) => {
  await app.importMessages([user('')]);
  const field = content(app, '#0 user');
  await field.focus();
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni', '你']) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await devtools.send('Input.insertText', { text: '你好' });
  await expect(field).toHaveValue('你好');
  await expect(app.json).toContainText('"content": "你好"');
  await expect(field).toBeFocused();
});

test('a long conversation draws what is in sight, and goes anywhere', async ({ app, page }) => {
  const turns = Array.from({ length: 400 }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `turn ${at}`,
  }));
  await app.importMessages([...turns, { role: 'assistnt', content: 'last' }]);
  expect((await app.cardNames()).length).toBeLessThan(60);
  await app.problems.getByRole('listitem').getByText('assistnt').first().click();
  await expect(app.card('#400 assistnt').getByRole('combobox', { name: 'Role of #400' })).toBeFocused();
  await content(app, '#400 assistnt').focus();
  await app.conversation.getByRole('list').first().hover();
  await page.mouse.wheel(0, -100_000);
  await expect(app.card('#0 user')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' word');
  await expect(content(app, '#400 assistnt')).toHaveValue('last word');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('messages are added, moved and deleted by touch', async ({ app }) => {
    const before = await app.cardNames();
    const last = before.length;
    await app.conversation.getByRole('button', { name: 'user message' }).tap();
    await expect(content(app, `#${last} user`)).toBeFocused();
    await chooseAction(app, `#${last} user`, 'Move up');
    await expect(app.card(`#${last - 1} user`)).toBeVisible();
    await chooseAction(app, `#${last - 1} user`, 'Delete');
    await expect(app.cards).toHaveCount(last);
    expect(await app.cardNames()).toEqual(before);
    const overflow = await app.conversation.evaluate((pane) => pane.scrollWidth - pane.clientWidth);
    expect(overflow).toBe(0);
  });
});
