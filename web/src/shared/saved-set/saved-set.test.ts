import type { User } from '@lunula/contract/accounts/schemas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Result } from '../../shell/api/api.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { createSavedSet } from './saved-set.ts'

const signIn = (id: string): void => useSession.setState({ user: { _id: id } as User })
const OK: Result<unknown> = { ok: true, data: {} }
const REFUSED: Result<unknown> = { ok: false, error: new Error('refused') }
const word = () => ''

function savedSet(list: () => Promise<readonly string[]>, send: (id: string) => Promise<Result<unknown>>) {
  const words = { signIn: word, saved: word, removed: word, undo: word, see: word }
  const set = createSavedSet({ list, send, intent: 'post', words, page: word })
  return { ...set, saved: () => [...set.current().saved] }
}

describe('a saved set', () => {
  beforeEach(() => signIn('ann'))
  afterEach(() => useSession.setState({ user: null }))

  it('knows what the server has, asked once for each person', async () => {
    let asked = 0
    const set = savedSet(
      async () => [`of ${useSession.getState().user?._id} ${++asked}`],
      async () => OK,
    )
    await Promise.all([set.load(), set.load()])
    expect(set.saved()).toEqual(['of ann 1'])
    signIn('bob')
    await set.load()
    expect(set.saved()).toEqual(['of bob 2'])
    useSession.setState({ user: null })
    await set.load()
    expect(set.saved()).toEqual([])
    expect(asked).toBe(2)
  })

  it('asks anew after a failure', async () => {
    let fails = true
    const set = savedSet(
      async () => {
        if (fails) throw new Error('down')
        return ['a']
      },
      async () => OK,
    )
    await set.load()
    fails = false
    await set.load()
    expect(set.saved()).toEqual(['a'])
  })

  it('shows a change at once and takes it back when it is refused', async () => {
    const set = savedSet(
      async () => [],
      async (id) => (id === 'full' ? REFUSED : OK),
    )
    await set.load()
    const changes = [set.set('a', true), set.set('full', true)]
    expect(set.saved()).toEqual(['a', 'full'])
    expect(await Promise.all(changes)).toEqual([OK, REFUSED])
    expect(set.saved()).toEqual(['a'])
  })

  it('keeps a change that was made while the list was on its way', async () => {
    const listed = Promise.withResolvers<string[]>()
    const set = savedSet(
      () => listed.promise,
      async () => OK,
    )
    const loaded = set.load()
    const changed = [set.set('new', true), set.set('old', false)]
    listed.resolve(['old', 'other'])
    await Promise.all([loaded, ...changed])
    expect(set.saved().sort()).toEqual(['new', 'other'])
  })

  it('sends changes one after another', async () => {
    const sent: string[] = []
    const set = savedSet(
      async () => [],
      async (id) => {
        sent.push(`${id} out`)
        await Promise.resolve()
        sent.push(`${id} in`)
        return OK
      },
    )
    await Promise.all([set.set('a', true), set.set('b', true)])
    expect(sent).toEqual(['a out', 'a in', 'b out', 'b in'])
  })
})
