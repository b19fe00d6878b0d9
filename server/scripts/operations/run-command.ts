import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { explainStartupError } from '../../src/startup-error.ts'

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/**
 * Does what the arguments of the command line say and ends the process: with 0 and what is said, with 1 and
 * one line for a trouble that is known. `work` answers null for arguments that make no sense.
 */
export async function runCommand(
  usage: string,
  options: ParseArgsOptionsConfig,
  work: (positionals: readonly string[], values: Values) => Promise<string | null>,
): Promise<never> {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options,
    })
    const said = await work(positionals, values as Values)
    process.stdout.write(said === null ? '' : `${said}\n`)
    if (said === null) process.stderr.write(`${usage}\n`)
    process.exit(said === null ? 1 : 0)
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`)
    process.exit(1)
  }
}

function explain(error: unknown, usage: string): string {
  const { name, message, code, stack, path } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return usage
  if (name === 'DataFolderInUse') return `${message} Stop the shop first.`
  if (code === 'ENOENT') return `${path} does not exist.`
  return explainStartupError(error) ?? (name === 'Error' ? message : (stack ?? message))
}
