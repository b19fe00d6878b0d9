/** The same numbers in a longer array, where they do not fit any more. */
export function grown<A extends Int32Array | Uint16Array | Uint8Array | Float32Array>(
  array: A,
  length: number,
): A {
  if (length <= array.length) return array
  const longer = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}
