import pg from 'pg'

const INT8 = pg.types.builtins.INT8
const NUMERIC = pg.types.builtins.NUMERIC
const DATE = pg.types.builtins.DATE

pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`)
  return value
})
pg.types.setTypeParser(NUMERIC, Number)
/** A calendar day stays the text it is, or the machine's time zone would move it. */
pg.types.setTypeParser(DATE, (text) => text)

const MAX_STATEMENTS = 1000
const statements = new Map<string, string>()

/**
 * The name under which a statement is prepared once per connection; undefined when there are too many
 * already.
 */
function statementName(text: string): string | undefined {
  let name = statements.get(text)
  if (!name && statements.size < MAX_STATEMENTS) {
    name = `s${statements.size}`
    statements.set(text, name)
  }
  return name
}

type Query = (...args: unknown[]) => unknown

/** Prepares every statement that has parameters, so that it is parsed and planned once per connection. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as Query
    const preparing: Query = (text, values, ...rest) => {
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
        const name = statementName(text)
        if (name) return query({ name, text, values }, ...rest)
      }
      return query(text, values, ...rest)
    }
    this.query = preparing as typeof this.query
  }
}
