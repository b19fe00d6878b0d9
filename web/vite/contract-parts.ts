import { parseAst } from 'vite'

/** What a module of the contract is divided into. */
export interface Parts {
  /** Endpoints, constants and functions. */
  values: string
  /** Schemas, and whatever is built of them. */
  schemas: string
  /** Stands for both: whoever imports the module gets what it names. */
  whole: string
}

interface Node {
  type: string
  start: number
  end: number
}
interface Named extends Node {
  name: string
}
interface Declaration extends Node {
  id?: Named
  declarations?: { id: Named }[]
}
interface Statement extends Node {
  declaration?: Declaration
  source?: { value: string } | null
  specifiers?: { local: Named }[]
}
interface Own {
  text: string
  names: string[]
  /** Every identifier in it, and so at least those that it uses. */
  words: Set<string>
  isExported: boolean
}

const isOfSchemas = (source: Statement['source']): boolean =>
  /^typebox$|\/schema\.ts$/.test(source?.value ?? '')

/**
 * Divides a module, so that a page which only calls an endpoint does not load the schemas that stand beside
 * it: a bundler puts a module as a whole where it is first needed. null when there is nothing to divide.
 * @param code JavaScript
 * @param name of its file, by which the parts import one another
 */
export function partsOf(code: string, name: string): Parts | null {
  const statements = parseAst(code).body as unknown as Statement[]
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const own = statements.filter(({ source }) => !source).map((node) => ownOf(node, textOf(node)))
  const building = buildingNames(imports, own)
  const isSchema = ({ names }: Own) => names.some((declared) => building.has(declared))
  const [schemas, values] = [own.filter(isSchema), own.filter((statement) => !isSchema(statement))]
  if (values.length === 0 || own.some(({ names }) => names.length === 0)) return null

  const head = imports.map(textOf)
  // a library that is named is taken to be needed
  const withoutSchemas = imports.filter(({ source }) => !isOfSchemas(source)).map(textOf)
  const passedOn = statements.filter(({ type, source }) => source && type !== 'ImportDeclaration').map(textOf)
  const namesOf = (part: Own[]) => part.flatMap(({ names }) => names).join(', ')
  const exported = (part: Own[]) => namesOf(part.filter(({ isExported }) => isExported))
  const hidden = namesOf(values.filter(({ isExported }) => !isExported))
  const join = (...lines: (string | string[])[]) => lines.flat().join('\n')
  return {
    values: join(
      withoutSchemas,
      values.map(({ text }) => text),
      `export { ${hidden} }`,
    ),
    schemas: join(
      head,
      `import { ${namesOf(values)} } from './${name}?values'`,
      schemas.map(({ text }) => text),
    ),
    whole: join(
      passedOn,
      `export { ${exported(values)} } from './${name}?values'`,
      `export { ${exported(schemas)} } from './${name}?schemas'`,
    ),
  }
}

/** The names of schemas, of what builds them, and of whatever is made of either. */
function buildingNames(imports: readonly Statement[], own: readonly Own[]): ReadonlySet<string> {
  const found = new Set(
    imports
      .filter(({ source }) => isOfSchemas(source))
      .flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local.name)),
  )
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { names, words } of own)
      if ([...words].some((word) => found.has(word))) for (const made of names) found.add(made)
  }
  return found
}

function ownOf(node: Statement, text: string): Own {
  const { id, declarations = [] } = node.declaration ?? (node as Declaration)
  const names = [...(id ? [id] : []), ...declarations.map((declaration) => declaration.id)].map(
    ({ name }) => name,
  )
  return { text, names, words: new Set(wordsIn(node)), isExported: node.type === 'ExportNamedDeclaration' }
}

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { type, name, computed } = value as Partial<Named> & { computed?: boolean }
  if (type === 'Identifier' && name !== undefined) yield name
  // what stands behind a dot or before a colon names nothing outside
  const passed = computed
    ? []
    : type === 'MemberExpression'
      ? ['property']
      : type === 'Property'
        ? ['key']
        : []
  for (const [key, child] of Object.entries(value))
    if (key !== 'parent' && !passed.includes(key)) yield* wordsIn(child)
}
