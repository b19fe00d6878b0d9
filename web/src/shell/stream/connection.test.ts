import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connection, createConnection } from './connection.ts'
import type { RawEvent } from './read-events.ts'

interface Server {
  say: (text: string) => Promise<void>
  end: () => Promise<void>
}

let streams: Server[]
let isUp: boolean
let heard: RawEvent[]
const resumed = vi.fn()
const opened = vi.fn()
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  streams = []
  heard = []
  isUp = true
  resumed.mockReset()
  opened.mockReset()
  connection = createConnection({ open, heard: (event) => heard.push(event), resumed })
})
afterEach(() => {
  connection.disconnect()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  opened()
  if (!isUp) throw new Error('the stream answered 503')
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  signal.addEventListener('abort', () => controller?.error(new DOMException('', 'AbortError')))
  streams.push({
    say: async (text) => {
      controller?.enqueue(new TextEncoder().encode(text))
      await settle()
    },
    end: async () => {
      controller?.close()
      await settle()
    },
  })
  return stream
}

const connect = async () => {
  connection.connect()
  await settle()
}

describe('a stream of events', () => {
  test('is read by events, however it comes in pieces', async () => {
    await connect()
    await streams[0]?.say(': open\n\nevent: notification\nda')
    await streams[0]?.say('ta: {"unread":2}\n')
    await streams[0]?.say('\n: beat\n\nevent: message\ndata: {"from":"Lan"}\n\n')
    expect(heard).toEqual([
      { name: 'notification', data: '{"unread":2}' },
      { name: 'message', data: '{"from":"Lan"}' },
    ])
  })

  test('is opened once, and anew after a pause when it ends', async () => {
    await connect()
    await connect()
    expect([opened.mock.calls.length, resumed.mock.calls.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    await streams[0]?.end()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(opened).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([opened.mock.calls.length, resumed.mock.calls.length]).toEqual([2, 2])
  })

  test('that cannot be opened is tried again after 4, 8, 16, 32 and then every 60 seconds, and said once', async () => {
    isUp = false
    await connect()
    for (const seconds of [4, 8, 16, 32, 60, 60]) {
      const before = opened.mock.calls.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(opened).toHaveBeenCalledTimes(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(opened).toHaveBeenCalledTimes(before + 1)
    }
    expect(resumed).toHaveBeenCalledTimes(1)
  })

  test('that falls silent is given up and opened anew; a beat is enough to keep it', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(74_000)
    await streams[0]?.say(': beat\n\n')
    await vi.advanceTimersByTimeAsync(74_000)
    expect(opened).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('that was superseded waits until it is asked for again', async () => {
    await connect()
    await streams[0]?.say('event: superseded\ndata: {}\n\n')
    await streams[0]?.end()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(opened).toHaveBeenCalledTimes(1)
    await connect()
    expect(opened).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([])
  })

  test('that is closed stays closed', async () => {
    await connect()
    connection.disconnect()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(opened).toHaveBeenCalledTimes(1)
    isUp = false
    await connect()
    connection.disconnect()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(opened).toHaveBeenCalledTimes(2)
  })
})
