import { type InFour, readTable } from './table.ts'

const texts = new Map<string, InFour>(
  readTable('options.tsv', 6).map(([kind, english, vi = '', es = '', zh = '', th = '']) => [
    `${kind} ${english}`,
    [vi, es, zh, th],
  ]),
)

/** What an option is called, as the trade says it. */
export const optionName = (name: string): InFour | undefined => texts.get(`option ${name}`)

/** A value that is a word; sizes in ml, oz or grits are the same in every language. */
export const optionValue = (option: string, value: string): InFour | undefined =>
  texts.get(`value ${option}:${value}`) ?? texts.get(`value ${value}`)
