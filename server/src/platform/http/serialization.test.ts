import { api } from '@lunula/contract'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { bodyOf, compileSerializer } from './serialization.ts'

const serializerOf = (answer: Endpoint['answer']) =>
  compileSerializer({ schema: bodyOf(answer), method: 'GET', url: '/' })

test('every answer of the contract can be written', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
  for (const { answer, operationId } of endpoints) {
    try {
      serializerOf(answer)({ data: {} })
    } catch (error) {
      // compiled, and missing what a real answer has
      expect(String(error), operationId).toMatch(/is required|does not match schema definition/)
    }
  }
})

test('only the declared fields are sent', () => {
  const write = serializerOf(Type.Object({ name: Type.String() }))
  expect(write({ data: { name: 'Lan', password_hash: 'x' } })).toBe('{"data":{"name":"Lan"}}')
})
