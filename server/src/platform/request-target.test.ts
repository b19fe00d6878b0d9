import { expect, test } from 'vitest'
import { originForm } from './request-target.ts'

test.each([
  ['/jobs?page=2', '/jobs?page=2'],
  ['http://shop.test/jobs?page=2', '/jobs?page=2'],
  ['HTTPS://evil.example:8443', '/'],
  ['http://evil.example//shop', '//shop'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '/*'],
  ['http://[', '/http://['],
  ['', '/'],
])('%s is asked for as %s', (target, expected) => expect(originForm(target)).toBe(expected))
