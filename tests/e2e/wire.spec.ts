import { expect, test } from './rolecall';

test('the stream of an offline step is looked at chunk by chunk', async ({ app, page }) => {
  await app.open();
  await app.openTab('Run');
  const panel = page.getByRole('region', { name: 'Run' });
  await panel.getByRole('button', { name: 'Step', exact: true }).click();
  await panel.getByText(/^On the wire/).click();
  const viewer = panel.getByRole('region', { name: 'On the wire' });
  const slider = viewer.getByRole('slider', { name: 'Chunk' });
  const message = viewer.getByRole('definition');
  const next = viewer.getByRole('button', { name: 'Next chunk', exact: true });

  await expect(slider).toHaveAttribute('aria-valuetext', /^Chunk 1 of \d+$/);
  await expect(viewer.getByText('Nothing of the message has come yet.')).toBeVisible();
  await next.click();
  await expect(message.nth(1)).toHaveText('query_payment_records');

  // The arguments grow, and are JSON only at their end.
  await next.click();
  await expect(viewer.getByText('not JSON yet')).toBeVisible();
  const early = (await message.nth(2).textContent()) ?? '';
  await slider.press('ArrowRight');
  await expect(message.nth(2)).not.toHaveText(early);
  const later = (await message.nth(2).textContent()) ?? '';
  expect(later.startsWith(early)).toBe(true);
  await expect(message.nth(2).locator('mark')).toHaveText(later.slice(early.length));
  await slider.press('End');
  await expect(viewer.getByText('is JSON', { exact: true })).toBeVisible();
  await expect(message.nth(2)).toHaveText(/^\{"order_id":"\d+"\}$/);

  await viewer.getByRole('button', { name: 'Anthropic' }).click();
  await expect(viewer.getByText(/event: message_start/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Last chunk' }).click();
  await expect(viewer.getByText(/event: message_stop/)).toBeVisible();
  await expect(message.nth(2)).toHaveText(/^\{"order_id":"\d+"\}$/);
});
