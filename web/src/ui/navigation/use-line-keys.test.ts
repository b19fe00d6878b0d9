import { describe, expect, it } from 'vitest'
import { stepped } from './use-line-keys.ts'

describe('the arrow keys', () => {
  it('go through the lines and back to the field', () => {
    expect(stepped(['a', 'b'], null, 1)).toBe('a')
    expect(stepped(['a', 'b'], 'b', 1)).toBeNull()
    expect(stepped(['a', 'b'], null, -1)).toBe('b')
    expect(stepped(['a', 'b'], 'a', -1)).toBeNull()
  })

  it('start anew when the line they stood on is gone', () => {
    expect(stepped(['a', 'b'], 'gone', 1)).toBe('a')
    expect(stepped([], 'gone', 1)).toBeNull()
  })
})
