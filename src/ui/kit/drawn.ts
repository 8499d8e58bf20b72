/** Frames a long list may take to draw an item it scrolls to. */
const DRAW_FRAMES = 20;

/** An item of a virtual list once it can take the focus: the list keeps a new one hidden until it has measured it. */
export async function drawn(
  find: () => HTMLElement | null | undefined,
  scrollTo: () => void,
): Promise<HTMLElement | null | undefined> {
  const isReady = () => find()?.checkVisibility({ visibilityProperty: true }) === true;
  for (let frame = 0; frame < DRAW_FRAMES && !isReady(); frame++) {
    if (!find()) scrollTo();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return find();
}
