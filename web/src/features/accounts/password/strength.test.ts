import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgePassword, STRENGTHS } from './strength.ts'

describe('a new password', () => {
  test.each([
    ['Xk9#pL', 'weak', 'too_short'],
    ['password', 'weak', 'common'],
    ['P@ssw0rd1', 'weak', 'common'],
    ['mậtkhẩu1', 'weak', 'common'],
    ['12345678', 'weak', 'row'],
    ['zyxwvuts', 'weak', 'row'],
    ['qwertyuiop', 'weak', 'row'],
    ['aaaaaaaaaaaa', 'weak', 'repeated'],
    ['lanlanlanlan', 'weak', 'repeated'],
    ['sunshine2024', 'weak', 'common'],
    ['Xk9#pL2v', 'fair', 'longer'],
    ['Xk9#pL2vQw', 'good', 'longer'],
    ['purple kettle drum', 'strong', null],
    ['bốn chữ dễ nhớ lắm', 'strong', null],
  ] as const)('%s is %s, advice: %s', (password, strength, advice) => {
    expect(judgePassword(password)).toEqual({ strength, advice })
  })

  test('made of what others know of the person is weak, however long its parts', () => {
    expect(judgePassword('Lanphuong1990', ['lan.phuong@salon.test', 'lanphuong'])).toEqual({
      strength: 'weak',
      advice: 'personal',
    })
    expect(judgePassword('Lanphuong1990').strength).not.toBe('weak')
  })

  test('never becomes weaker by a random word behind it', () => {
    const level = (password: string) => STRENGTHS.indexOf(judgePassword(password).strength)
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), (password) => {
        expect(level(`${password} kvetch`)).toBeGreaterThanOrEqual(level(password))
      }),
    )
  })

  test('is judged whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 128 }),
        fc.array(fc.string()),
        (password, personal) => {
          expect(STRENGTHS).toContain(judgePassword(password, personal).strength)
        },
      ),
    )
  })
})
