import type { KeyboardEvent } from 'react'

/** Of keys that an input method takes for itself; Safari says so by it alone when a word is ended. */
const OF_INPUT_METHOD = 229

/**
 * True while a word is still being put together, as in Vietnamese, Thai or Chinese: Enter ends the word then,
 * and arrows choose its letters.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === OF_INPUT_METHOD
