/** After each of these nothing is pressed any more. */
const ENDS = ['mouseup', 'dragend', 'pointercancel']

/**
 * Until nothing is pressed, and what the press does has begun: what comes up while a finger or a button is
 * down moves what is under it, and the press is lost.
 */
export async function pressEnded(): Promise<void> {
  // Firefox takes the focus from a field first, and says in the next task what is pressed
  await new Promise((resolve) => setTimeout(resolve))
  // not the root's: a dialog in the top layer is pressed without it
  if (!document.querySelector(':active')) return
  const ended = new AbortController()
  await new Promise((resolve) => {
    for (const end of ENDS) addEventListener(end, () => setTimeout(resolve), { signal: ended.signal })
  })
  ended.abort()
}
