import { setFlagsFromString } from 'node:v8'

/*
 * Imported first by every command that ends by `process.exit`. Node waits there for the threads of its
 * engine, and one that compiles may wait for a collection of garbage, which only the thread that exits could
 * do: the command has done its work and never ends (https://github.com/nodejs/node/issues/54918, looked up
 * on 2026-11-30). Here the main thread compiles what Sparkplug would compile beside it.
 */
setFlagsFromString('--no-concurrent-sparkplug')
