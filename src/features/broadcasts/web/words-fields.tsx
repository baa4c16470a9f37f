import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { MOST_SUBJECT, MOST_TEXT, type Sample } from '#features/broadcasts/contract.ts'
import { type Field, fieldsOf } from '#features/broadcasts/rules.ts'
import { m } from '#i18n/messages/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './broadcasts.module.css'
import { type Draft, kindOf } from './draft.ts'
import { fieldExamples, fieldWords } from './words.ts'

type Props = {
  draft: Draft
  samples: Sample[]
  errors: Record<string, string>
  onChange(change: Partial<Draft>): void
}

/** What it says: from a template or written anew, in Thai and where wanted in English, with fields for each person. */
export function WordsFields({ draft, samples, errors, onChange }: Props) {
  const [hasEnglish, setEnglish] = useState(false)
  const isEnglish = hasEnglish || draft.subjectEn !== '' || draft.textEn !== ''
  const use = (id: string) => {
    const sample = samples.find((one) => one.id === id)
    if (!sample) return
    const isTyped = draft.textTh !== '' || draft.textEn !== ''
    if (isTyped && !window.confirm(m.broadcasts_sample_use())) return
    const { subjectTh, subjectEn, textTh, textEn } = sample
    onChange({ subjectTh, subjectEn, textTh, textEn })
  }

  return (
    <>
      <Select
        label={m.broadcasts_sample()}
        hint={m.broadcasts_sample_own()}
        value=""
        placeholder={m.broadcasts_sample_none()}
        options={samples.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => use(target.value)}
      />
      <TextInput
        label={isEnglish ? m.broadcasts_subject_th() : m.broadcasts_subject()}
        name="subjectTh"
        hint={m.broadcasts_subject_hint()}
        error={errors.subjectTh}
        maxLength={MOST_SUBJECT}
        value={draft.subjectTh}
        onChange={({ target }) => onChange({ subjectTh: target.value })}
        autoComplete="off"
      />
      <Text
        label={isEnglish ? m.broadcasts_text_th() : m.broadcasts_text()}
        name="textTh"
        {...{ draft, onChange }}
        error={errors.textTh}
        beside={
          !isEnglish && (
            <button type="button" className={css.tool} onClick={() => setEnglish(true)}>
              <IconLanguage size={20} aria-hidden="true" />
              {m.broadcasts_english()}
            </button>
          )
        }
      />
      {isEnglish && (
        <>
          <TextInput
            label={m.broadcasts_subject_en()}
            name="subjectEn"
            hint={m.broadcasts_english_hint()}
            error={errors.subjectEn}
            maxLength={MOST_SUBJECT}
            lang="en"
            value={draft.subjectEn}
            onChange={({ target }) => onChange({ subjectEn: target.value })}
            autoComplete="off"
          />
          <Text label={m.broadcasts_text_en()} name="textEn" {...{ draft, onChange }} error={errors.textEn} />
        </>
      )}
    </>
  )
}

/** A text with the fields that it may hold; a brace offers them, Ctrl and Enter lead to the button that sends. */
function Text({
  label,
  name,
  draft,
  error,
  beside,
  onChange,
}: {
  label: string
  name: 'textTh' | 'textEn'
  draft: Draft
  error: string | undefined
  beside?: ReactNode
  onChange(change: Partial<Draft>): void
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const menu = useId()
  const insert = (field: Field) => {
    const box = area.current
    const value = draft[name]
    const from = box?.selectionStart ?? value.length
    const start = value.slice(0, from).endsWith('{') ? from - 1 : from
    const mark = `{${field}}`
    onChange({ [name]: value.slice(0, start) + mark + value.slice(box?.selectionEnd ?? from) })
    document.getElementById(menu)?.hidePopover()
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(start + mark.length, start + mark.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      area.current?.form?.querySelector<HTMLElement>('button[data-send]')?.focus()
    if (event.key === '{') document.getElementById(menu)?.showPopover()
  }

  return (
    <div className={css.fields}>
      <TextArea
        ref={area}
        label={label}
        name={name}
        error={error}
        rows={6}
        maxLength={MOST_TEXT}
        lang={name === 'textEn' ? 'en' : undefined}
        value={draft[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={css.insert}>
        <button type="button" className={css.tool} popoverTarget={menu}>
          <IconBraces size={20} aria-hidden="true" />
          {m.broadcasts_insert()}
        </button>
        <div id={menu} popover="auto" className={css.menu}>
          {fieldsOf(kindOf(draft)).map((field) => (
            <button key={field} type="button" onClick={() => insert(field)}>
              {fieldWords[field]()} <small>{fieldExamples[field]()}</small>
            </button>
          ))}
        </div>
        {beside}
      </div>
    </div>
  )
}
