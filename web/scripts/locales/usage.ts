import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type Texts } from './texts.ts'

/** What the program asks for: whole keys, and the beginnings and ends of keys that it puts together. */
export interface Usage {
  keys: ReadonlySet<string>
  patterns: readonly RegExp[]
}

/** Reads all sources in a folder, tests aside. */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

const QUOTED = /'([^'\n\\]+)'|"([^"\n\\]+)"/g
const KEY = /^[a-z-]+:[a-z][\w.-]*$/
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g

/**
 * Finds the keys that sources ask for. Keys are told by their shape, `slice:key`. A template such as
 * `errors:field.${name}` stands for all keys of its shape; one that is nothing but a slice and a variable
 * says too little and is left out.
 */
export function usageIn(sources: readonly string[]): Usage {
  const words = sources.flatMap((source) =>
    [...source.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? ''),
  )
  const templates = sources.flatMap((source) => [...source.matchAll(TEMPLATE)].map((match) => match[1] ?? ''))
  return {
    keys: new Set(words.filter((word) => KEY.test(word))),
    patterns: templates
      .filter((template) => /^[\w-]+:[\w.-]*[\w.]/.test(template.replace(/\$\{.*/, '')))
      .map(
        (template) =>
          new RegExp(
            `^${template
              .split(/\$\{[^}]*\}/)
              .map(literally)
              .join('[\\w.-]+')}$`,
          ),
      ),
  }
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Keys of the texts that nothing asks for. */
export const unused = (texts: Texts, { keys, patterns }: Usage): string[] =>
  [...texts.keys()].filter((key) => {
    const base = baseOf(key, texts)
    return !keys.has(key) && !keys.has(base) && !patterns.some((pattern) => pattern.test(base))
  })

/** Keys that are asked for in full but have no text. */
export function missing(texts: Texts, { keys }: Usage): string[] {
  const known = new Set([...texts.keys()].flatMap((key) => [key, baseOf(key, texts)]))
  const slices = new Set([...texts.keys()].map((key) => key.split(':')[0]))
  return [...keys].filter((key) => slices.has(key.split(':')[0]) && !known.has(key))
}
