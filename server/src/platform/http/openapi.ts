import { api } from '@lunula/contract'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import { ErrorBody } from '@lunula/contract/errors.ts'

type Json = Record<string, unknown>

interface Described {
  paths: Record<string, Json>
  schemas: Json
}

let contract: Described | undefined

/** Every endpoint of the contract, which no setting changes. */
function describeContract(): Described {
  const schemas: Json = {}
  const error = publish(ErrorBody, schemas)
  const paths: Record<string, Json> = {}
  const endpoints: readonly Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = operationOf(endpoint, schemas, error)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return { paths, schemas }
}

/** The whole contract as an OpenAPI 3.1 document. Named schemas become components. */
export function openApiDocument(publicUrl: string): Json {
  contract ??= describeContract()
  const { paths, schemas } = contract
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lunula',
      version: '1',
      description: 'Money is integer US cents, times are ISO 8601 in UTC. Every success is `{"data": …}`.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(endpoint: Endpoint, schemas: Json, error: unknown): Json {
  const data = { type: 'object', required: ['data'], properties: { data: publish(endpoint.answer, schemas) } }
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'anyone' ? { security: [] } : { security: [{ bearer: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.repeatable && { 'x-repeatable': endpoint.repeatable }),
    parameters: [
      ...parametersOf('path', endpoint.params, schemas),
      ...parametersOf('query', endpoint.query, schemas),
      ...parametersOf('header', endpoint.headers, schemas),
    ],
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: publish(endpoint.body, schemas) } } },
    }),
    ...(endpoint.upload && { requestBody: formOf(endpoint.upload) }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: endpoint.produces
          ? { [endpoint.produces]: { schema: { type: 'string', contentMediaType: endpoint.produces } } }
          : { 'application/json': { schema: data } },
      },
      default: { description: 'Refused or failed', content: { 'application/json': { schema: error } } },
    },
  }
}

/** A form with one file. */
const formOf = (mostBytes: number): Json => ({
  required: true,
  description: `At most ${mostBytes} bytes.`,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  },
})

function parametersOf(place: string, schema: unknown, schemas: Json): Json[] {
  if (!schema) return []
  const { properties, required = [] } = schema as { properties: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: publish(property, schemas),
  }))
}

/** Copies a schema into the document: a named one as a component, `nullable` as a list of types. */
function publish(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => publish(part, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, nullable, ...rest } = schema as { $id?: string; nullable?: boolean; type?: string }
  const copy: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, publish(value, schemas)]),
  )
  let published: Json = copy
  if ($id) {
    schemas[$id] ??= copy
    published = { $ref: `#/components/schemas/${$id}` }
  }
  if (!nullable) return published
  return $id || !copy['type']
    ? { anyOf: [published, { type: 'null' }] }
    : { ...copy, type: [copy['type'], 'null'], ...nullInEnum(copy) }
}

const nullInEnum = (schema: Json): Json =>
  Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}
