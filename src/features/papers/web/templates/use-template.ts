import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { mergeClauses } from '#features/papers/templates/three-way.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import type { SaveAnswer, Template } from './types.ts'

/** After so long without a change the draft is saved by itself. */
const SAVE_AFTER_MS = 1000

type Held = {
  clauses: TemplateClause[]
  /** As it was stored when `version` was read. */
  stored: TemplateClause[]
  version: string
  /** What both have changed, by clause: the other's, until one of the two is chosen. */
  clashes: { key: string; theirs: TemplateClause | null }[]
}

const held = ({ clauses, version }: Template): Held => ({ clauses, stored: clauses, version, clashes: [] })
const same = (one: TemplateClause[], other: TemplateClause[]) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The clauses as they are being written. They are saved a moment after the last change, one save at a time; what somebody
 * else changed meanwhile is taken in clause by clause, and where both changed one, nothing is saved until it is said
 * whose stays.
 */
export function useTemplate(template: Template) {
  const fetcher = useFetcher<SaveAnswer>()
  const [now, setNow] = useState(() => held(template))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const sent = useRef<TemplateClause[]>(now.clauses)
  const isDirty = !same(now.clauses, now.stored)
  const isIdle = fetcher.state === 'idle'
  const answer = fetcher.data

  useEffect(() => {
    if (!answer) return
    if ('saved' in answer) {
      setRefusal(null)
      setNow((before) => ({ ...before, stored: sent.current, version: answer.saved.version }))
      return
    }
    if (answer.refusal.code !== 'changed_meanwhile') return setRefusal(answer.refusal)
    setNow((before) => merged(before, answer.stored))
  }, [answer])

  // What is stored otherwise by now, while nothing is being written here, is shown.
  useEffect(() => {
    if (!isDirty && isIdle && template.version !== now.version) setNow(held(template))
  }, [template, isDirty, isIdle, now.version])

  const save = () => {
    if (!isDirty || !isIdle || now.clashes.length > 0 || !template.canEdit) return
    sent.current = now.clauses
    fetcher.submit(
      { intent: 'save', clauses: JSON.stringify(now.clauses), version: now.version },
      { method: 'post' },
    )
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!isDirty || !isIdle || refusal) return
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now.clauses, now.clashes, isDirty, isIdle, refusal])

  return {
    ...now,
    isSaved: !isDirty && isIdle,
    refusal,
    save,
    change: (clauses: TemplateClause[]) => {
      setRefusal(null)
      setNow((before) => ({ ...before, clauses }))
    },
    choose: (key: string, whose: 'mine' | 'theirs') => setNow((before) => chosen(before, key, whose)),
  }
}

function merged(before: Held, stored: Template): Held {
  const sides = { base: before.stored, mine: before.clauses, theirs: stored.clauses }
  const { clauses, clashes } = mergeClauses(sides)
  const theirsOf = (key: string) => stored.clauses.find((one) => one.key === key) ?? null

  return {
    clauses,
    stored: stored.clauses,
    version: stored.version,
    clashes: clashes.map((key) => ({ key, theirs: theirsOf(key) })),
  }
}

function chosen(before: Held, key: string, whose: 'mine' | 'theirs'): Held {
  const clash = before.clashes.find((one) => one.key === key)
  const clashes = before.clashes.filter((one) => one !== clash)
  if (whose === 'mine' || !clash) return { ...before, clashes }
  const { theirs } = clash
  const has = before.clauses.some((one) => one.key === key)
  const put = has ? before.clauses : theirs ? [...before.clauses, theirs] : before.clauses

  return { ...before, clashes, clauses: put.flatMap((one) => (one.key === key ? (theirs ?? []) : one)) }
}
