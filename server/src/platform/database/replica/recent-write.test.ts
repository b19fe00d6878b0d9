import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isStranger } from './recent-write.ts'

const request = (headers: object, cookies: object) => ({ headers, cookies }) as unknown as FastifyRequest

test('a stranger has neither a token nor written just now', () => {
  expect(isStranger(request({}, { theme: 'dark' }))).toBe(true)
  expect(isStranger(request({ authorization: 'Bearer x' }, {}))).toBe(false)
  expect(isStranger(request({}, { access_token: 'x' }))).toBe(false)
  expect(isStranger(request({}, { recent_write: '1' }))).toBe(false)
})
