import type { Locator } from '@playwright/test';
import { expect, test, type Rolecall } from './rolecall';

const WEATHER = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'Current weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};

function tool({ page }: Rolecall, name: string): Locator {
  return page.getByRole('region', { name: 'Tool definitions' }).getByRole('article', { name, exact: true });
}

async function openWeather(app: Rolecall): Promise<Locator> {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'What is the weather in Paris?' }], {
    model: 'gpt-4o-mini',
    tools: [WEATHER],
  });
  await app.openTab('Tools');
  return tool(app, 'get_weather');
}

async function runThrough({ page }: Rolecall): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Run' }).getByRole('status')).toHaveText(
    'Done: the model answered with text.',
  );
}

test('a tool is defined by form', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'Hi' }]);
  await app.openTab('Tools');
  await page.getByRole('button', { name: 'Add tool' }).click();
  await tool(app, 'new_tool').getByRole('textbox', { name: 'Name', exact: true }).fill('find_trains');
  const trains = tool(app, 'find_trains');
  await trains.getByRole('button', { name: 'Add parameter' }).click();
  const parameter = trains.getByRole('textbox', { name: 'Parameter name' });
  await parameter.fill('passengers');
  await parameter.press('Tab');
  await trains.getByRole('combobox', { name: 'Type of passengers' }).selectOption('integer');
  await trains.getByRole('textbox', { name: 'Description of passengers' }).fill('How many travel');
  await trains.getByRole('checkbox', { name: 'passengers is required' }).check();
  const request = JSON.parse(await app.requestText()) as { readonly tools: unknown };
  expect(request.tools).toEqual([
    {
      type: 'function',
      function: {
        name: 'find_trains',
        description: '',
        parameters: {
          type: 'object',
          properties: { passengers: { type: 'integer', description: 'How many travel' } },
          required: ['passengers'],
        },
      },
    },
  ]);
});

test('renaming a parameter to a name that is taken is refused', async ({ app }) => {
  const weather = await openWeather(app);
  await weather.getByRole('button', { name: 'Add parameter' }).click();
  const second = weather.getByRole('textbox', { name: 'Parameter name' }).nth(1);
  await second.fill('city');
  await second.press('Tab');
  await expect(weather.getByRole('alert')).toHaveText('There is a parameter of this name already.');
  await expect(weather.getByRole('checkbox', { name: 'city is required' })).toHaveCount(1);
});

test('the JSON Schema keeps what is half typed, and the request what was valid', async ({ app, page }) => {
  const weather = await openWeather(app);
  await weather.getByRole('button', { name: 'JSON Schema' }).click();
  const schema = weather.getByRole('textbox', { name: 'JSON Schema of get_weather' });
  await schema.fill('{"type": "object", "properties": {"town": ');
  await expect(weather.getByRole('status')).toContainText('Not JSON yet: line 1, column');
  await expect(schema).toHaveValue('{"type": "object", "properties": {"town": ');
  await app.content('#0 user').fill('Meanwhile');
  await expect(schema).toHaveValue('{"type": "object", "properties": {"town": ');
  await schema.press('End');
  await page.keyboard.type('{"type": "string"}}}');
  await expect(weather.getByRole('status')).toBeHidden();
  await weather.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(weather.getByRole('textbox', { name: 'Parameter name' })).toHaveValue('town');
});

test('a fixed mock answer is what Run gets', async ({ app }) => {
  const weather = await openWeather(app);
  await weather.getByRole('combobox', { name: 'How get_weather answers in Run' }).selectOption('fixed');
  await weather.getByRole('textbox', { name: 'Answer of get_weather' }).fill('{"sky":"green"}');
  // A renamed tool keeps its answer.
  await weather.getByRole('textbox', { name: 'Name', exact: true }).fill('weather_now');
  await expect(tool(app, 'weather_now').getByRole('textbox', { name: 'Answer of weather_now' })).toHaveValue(
    '{"sky":"green"}',
  );
  await runThrough(app);
  await expect(app.content('#2 tool')).toHaveValue('{"sky":"green"}');
  expect(await app.requestText()).not.toContain('mock');
});

test('a table answers by arguments, with a row for all others', async ({ app, page }) => {
  const weather = await openWeather(app);
  await weather.getByRole('combobox', { name: 'How get_weather answers in Run' }).selectOption('table');
  await weather.getByRole('textbox', { name: 'Answer', exact: true }).fill('{"error":"unknown city"}');
  await weather.getByRole('button', { name: 'Add row' }).click();
  const row = weather.getByRole('listitem').filter({ hasText: 'When the arguments are' }).nth(1);
  await row.getByRole('textbox', { name: 'When the arguments are' }).fill('{ "city": "Paris" }');
  await row.getByRole('textbox', { name: 'Answer', exact: true }).fill('{"sky":"clear"}');
  await runThrough(app);
  await expect(app.content('#2 tool')).toHaveValue('{"sky":"clear"}');
  await app.content('#0 user').fill('What is the weather in Oslo?');
  await runThrough(app);
  await expect(app.content('#2 tool')).toHaveValue('{"error":"unknown city"}');
  await expect(page.getByRole('region', { name: 'Run' })).toContainText('mock: by arguments');
});

test('a tool written in JavaScript answers in Run', async ({ app, page }) => {
  const weather = await openWeather(app);
  await weather.getByRole('combobox', { name: 'How get_weather answers in Run' }).selectOption('script');
  await weather
    .getByRole('textbox', { name: 'JavaScript of get_weather' })
    .fill('console.log("asked for", args.city); return { city: args.city, sky: "plaid" };');
  await runThrough(app);
  await expect(app.content('#2 tool')).toHaveValue('{"city":"Paris","sky":"plaid"}');
  await expect(page.getByRole('region', { name: 'Run' })).toContainText('asked for Paris');
});

test('a deleted tool comes back with Undo', async ({ app, page }) => {
  const weather = await openWeather(app);
  await weather.getByRole('button', { name: 'Delete get_weather' }).click();
  await expect(weather).toHaveCount(0);
  await app.toast('Tool get_weather deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(weather).toBeVisible();
  await expect(page.getByText('No tools are declared.')).toHaveCount(0);
});

test('a ready tool is added with its mock, tried, and refuses wrong arguments', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'What is 6 × 7?' }]);
  await app.openTab('Tools');
  await page.getByRole('button', { name: 'Add a ready tool' }).click();
  await page.getByRole('menuitem', { name: 'Calculator' }).click();
  const calculate = tool(app, 'calculate');
  await expect(calculate.getByRole('combobox', { name: 'How calculate answers in Run' })).toHaveValue(
    'calculator',
  );
  await calculate.getByText('Try it').click();
  const args = calculate.getByRole('textbox', { name: 'Arguments to try calculate with' });
  const answer = calculate.getByRole('status', { name: 'Answer to the call of calculate' });
  await args.fill('{"expression":"6 * 7"}');
  await calculate.getByRole('button', { name: 'Try calculate' }).click();
  await expect(answer).toContainText('{"expression":"6 * 7","result":42}');
  await args.fill('{"expresion":"6 * 7"}');
  await expect(answer).toBeEmpty();
  await calculate.getByRole('button', { name: 'Try calculate' }).click();
  await expect(answer).toContainText('expression is required and missing.');
  await expect(answer).toContainText('What a harness should do: not run the tool');
});

test('Fill writes down what the conversation shows, and a tool comes from a sample call', async ({
  app,
  page,
}) => {
  const weather = await openWeather(app);
  await weather.getByRole('combobox', { name: 'How get_weather answers in Run' }).selectOption('sequence');
  await expect(weather.getByRole('textbox', { name: /^Answer \d$/ })).toHaveCount(3);
  await weather.getByRole('combobox', { name: 'How get_weather answers in Run' }).selectOption('template');
  await weather.getByRole('button', { name: 'Fill' }).click();
  await expect(weather.getByRole('textbox', { name: 'Template of get_weather' })).toHaveValue(
    /"city": "\{\{city\}\}"/,
  );
  await page.getByRole('button', { name: 'Import a tool…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tools' });
  await dialog.getByRole('textbox').fill('find_trains({"from": "Rome"}) → {"from": "Rome", "trains": 3}');
  await dialog.getByRole('button', { name: 'Add find_trains' }).click();
  const trains = tool(app, 'find_trains');
  await expect(trains.getByRole('textbox', { name: 'Parameter name' })).toHaveValue('from');
  await expect(trains.getByRole('combobox', { name: 'How find_trains answers in Run' })).toHaveValue(
    'sample',
  );
});
