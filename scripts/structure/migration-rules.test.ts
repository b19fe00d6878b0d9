import { describe, expect, it, test } from 'vitest'
import { breakingMigrations, breaksOf } from './migration-rules.ts'

const broken = (sql: string): string[] => breaksOf(sql).map(({ what, how }) => `${what} ${how}`)

describe('what the version before cannot live with', () => {
  it.each([
    ['drop table search_words;', ['search_words is dropped']],
    ['drop table if exists a, b cascade;', ['a is dropped', 'b is dropped']],
    ['alter table posts drop column text_key;', ['posts.text_key is dropped']],
    ['ALTER TABLE posts\n  DROP text_key,\n  add column b text;', ['posts.text_key is dropped']],
    ['alter table posts rename to notes;', ['posts is renamed']],
    ['alter table posts rename column a to b;', ['posts.a is renamed']],
    ['alter table posts alter column pay type bigint using pay::bigint;', ['posts.pay changes its type']],
    ['alter table posts alter a set data type text;', ['posts.a changes its type']],
    ['alter table posts alter column a set not null;', ['posts.a becomes not null']],
    ['alter table posts add column a text not null;', ['posts.a is added as not null without a default']],
    [
      'alter table posts add column a numeric(9, 2) default 0 not null, add b int not null;',
      ['posts.b is added as not null without a default'],
    ],
  ])('%s', (sql, expected) => expect(broken(sql)).toEqual(expected))
})

describe('what it lives with', () => {
  it.each([
    'create table notes (a text not null); drop index posts_by_text;',
    'alter table posts add column a text, add column b boolean not null default true;',
    'alter table posts add column a text not null generated always as (lower(b)) stored;',
    'alter table posts drop constraint posts_check, add constraint posts_check check (a in (1, 2));',
    'alter table posts rename constraint a to b;',
    'alter table posts alter column a drop not null, alter column b set default 1;',
    '-- drop table posts;\n/* drop table posts; */ select 1;',
    "insert into texts values ('x; drop table posts;');",
    'do $$ begin perform 1; drop table posts; end $$;',
    'create table fresh (a text); alter table fresh add column b text not null; drop table fresh;',
  ])('%s', (sql) => expect(broken(sql)).toEqual([]))
})

test('a migration may drop what it names as no longer read', () => {
  const path = 'server/migrations/060-x.sql'
  const drop = 'alter table posts drop column a, drop column b;'
  const text = `-- not read since 1.4.0: posts.a\n${drop}`
  expect(breakingMigrations([{ path, text }]).map(({ message }) => message.slice(0, 18))).toEqual([
    'posts.b is dropped',
  ])
  expect(breakingMigrations([{ path, text: `-- not read since 1.4.0: posts.b\n${text}` }])).toEqual([])
})
