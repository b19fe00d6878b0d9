import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Plugin, parseAst, transformWithOxc } from 'vite'
import { type Parts, partsOf } from './contract-parts.ts'

/** What the browser does not need of an endpoint: it sends requests and believes the answers. */
const SERVER_ONLY = new Set([
  'answer',
  'body',
  'headers',
  'params',
  'query',
  'operationId',
  'summary',
  'tag',
  'limit',
  'access',
  'upload',
])

/** The contract's own files, at any depth; of a library that happens to be laid out alike, nothing. */
export const CONTRACT_FILES = {
  include: /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/,
  exclude: /[\\/]node_modules[\\/]/,
}

interface Node {
  type: string
  start: number
  end: number
}

/**
 * Leaves the schemas of endpoints out of the browser's bundle, and with them most of TypeBox. Schemas that a
 * form reads its rules from are imported by name and stay. The server checks everything in any case.
 */
export function leanContract(): Plugin {
  return {
    name: 'lunula:lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: PART },
      handler: (source, importer = '') => join(dirname(importer), source),
    },
    load: {
      filter: { id: { include: [CONTRACT_FILES.include, PART], exclude: CONTRACT_FILES.exclude } },
      handler: async (id) => {
        const [file = '', part = 'whole'] = id.split('?')
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        const whole = lean(code)
        return {
          code: partsOf(whole, basename(file))?.[part as keyof Parts] ?? whole,
          moduleType: 'js',
          moduleSideEffects: false,
        }
      },
    },
  }
}

/** A part of a contract's module, as the parts import one another. */
const PART = /\.ts\?(?:values|schemas)$/

/**
 * Cuts the server's part out of endpoints, and marks the calls that build schemas as pure, so that unused
 * schemas fall away.
 */
export function lean(code: string): string {
  const cuts: { start: number; end: number; put: string }[] = []
  for (const { node, onLoad } of nodesOf(parseAst(code), true)) {
    if (isEndpoint(node)) {
      for (const property of node.properties) {
        if (SERVER_ONLY.has(property.key?.name ?? ''))
          cuts.push({ ...rangeWithComma(code, property), put: '' })
      }
    }
    if (onLoad && node.type === 'CallExpression')
      cuts.push({ start: node.start, end: node.start, put: '/* @__PURE__ */ ' })
  }
  const outer = cuts.filter(
    ({ start, end }) => !cuts.some((cut) => cut.start < start && cut.end > end && cut.put === ''),
  )
  return outer
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code)
}

interface EndpointNode extends Node {
  properties: (Node & { key?: { name?: string } })[]
}

/**
 * An object literal with an operation and a path is an endpoint, or the part that several have in common; so
 * is one that takes such a part over. A request has no operation.
 */
function isEndpoint(node: Node): node is EndpointNode {
  if (node.type !== 'ObjectExpression') return false
  const { properties } = node as EndpointNode
  const names = properties.map(({ key }) => key?.name)
  const takesOver = properties.some(({ type }) => type === 'SpreadElement')
  return names.includes('operationId') ? names.includes('path') : takesOver && names.includes('answer')
}

function rangeWithComma(code: string, { start, end }: Node): { start: number; end: number } {
  const comma = /^\s*,/.exec(code.slice(end))
  return { start, end: end + (comma?.[0].length ?? 0) }
}

interface Found {
  node: Node
  /**
   * Runs when the module is loaded; what stands in a function runs when it is called, and for its effects.
   */
  onLoad: boolean
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

function* nodesOf(value: unknown, onLoad: boolean): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const entry of value) yield* nodesOf(entry, onLoad)
    return
  }
  const node = value as Node
  if (typeof node.type === 'string') yield { node, onLoad }
  const inside = onLoad && !FUNCTIONS.has(node.type)
  for (const [name, child] of Object.entries(node)) if (name !== 'parent') yield* nodesOf(child, inside)
}
