import { useState } from 'react'
import { formTexts } from '#web/forms/form-texts.ts'
import { formatSatang } from '#web/ui/fields/money-input.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import { keepTyping, type TypedLine, typedLines } from './read-forms.ts'
import type { ManagerDeposit } from './types.ts'

type Texts = Record<string, string>

/** What the form of a draft begins with. */
type Start = { condition: ManagerDeposit['condition']; note: string; lines: TypedLine[] }

/**
 * What the form of a draft shows: the draft as it is saved, what a refusal gives back, and where the draft changes under
 * somebody who types, as reading the meters beside it makes it do, what they typed with it. `key` changes when the form
 * is to begin anew; its own events are told by `watch`.
 */
export function useDraftStart(deposit: ManagerDeposit, answer: DepositAnswer | undefined) {
  const saved = savedStart(deposit)
  const draft = JSON.stringify(saved)
  const [typing, setTyping] = useState<{ texts: Texts; isSent: boolean }>()
  const [shown, setShown] = useState({
    start: answer ? typedStart(answer.typed) : saved,
    ...{ saved, draft, answer, key: 0 },
  })
  if (answer && answer !== shown.answer) {
    setShown({ start: typedStart(answer.typed), saved, draft, answer, key: shown.key + 1 })
    setTyping({ texts: answer.typed, isSent: false })
  } else if (draft !== shown.draft) {
    // What was sent and not refused is saved; whatever was typed since is not.
    const isKept = typing && !typing.isSent
    const start = isKept
      ? {
          ...typedStart(typing.texts),
          lines: keepTyping({ typed: typing.texts, began: shown.saved.lines }, saved.lines),
        }
      : saved
    setShown({ start, saved, draft, answer, key: shown.key + 1 })
    if (!isKept) setTyping(undefined)
  }

  return {
    key: shown.key,
    start: shown.start,
    watch: {
      onChange: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
        setTyping({ texts: formTexts(new FormData(currentTarget)), isSent: false }),
      onSubmit: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
        setTyping({ texts: formTexts(new FormData(currentTarget)), isSent: true }),
    },
  }
}

function savedStart({ condition, note, deductions }: ManagerDeposit): Start {
  return {
    condition,
    note: note ?? '',
    lines: deductions.map(({ kind, description, amountSatang, readingIds = [], found }) => ({
      ...{ kind, description, amount: formatSatang(amountSatang), readings: readingIds.join() },
      found: found ? `${found.inspectionId} ${found.key}` : '',
    })),
  }
}

function typedStart(texts: Texts): Start {
  return {
    condition: texts.condition as Start['condition'],
    note: texts.note ?? '',
    lines: typedLines(texts),
  }
}
