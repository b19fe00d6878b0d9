import { expect, test } from 'vitest'
import { ReplayTrack } from './replay-track.ts'

test('nothing is known before the replica has passed what was seen', () => {
  const track = new ReplayTrack()
  expect(track.lag(0)).toBeNull()
  track.note(0, 100n)
  track.replayed(99n)
  expect(track.lag(10)).toBeNull()
})

test('a replica is as far behind as the newest position that it has passed is old', () => {
  const track = new ReplayTrack()
  track.note(0, 100n)
  track.note(500, 200n)
  track.note(1000, 300n)
  track.replayed(200n)
  expect(track.lag(1200)).toBe(700)
  track.replayed(299n)
  expect(track.lag(1200)).toBe(700)
  track.replayed(300n)
  expect(track.lag(1200)).toBe(200)
})

test('it is not behind a primary on which nothing happens', () => {
  const track = new ReplayTrack()
  for (let at = 0; at <= 60_000; at += 500) {
    track.note(at, 100n)
    track.replayed(100n)
  }
  expect(track.lag(60_000)).toBe(0)
})

test('one that is away goes on being further behind', () => {
  const track = new ReplayTrack()
  track.note(0, 1n)
  track.replayed(1n)
  for (let at = 1; at <= 3000; at += 1) track.note(at, BigInt(at + 1))
  expect(track.lag(3000)).toBe(3000)
})
