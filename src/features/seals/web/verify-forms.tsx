import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFoot, useFieldIds } from '#web/ui/fields/field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './verify.module.css'

const MOST_BYTES = 20 * 1024 * 1024

/** A file is checked as soon as it is chosen or dropped; without script by its button. */
export function FileForm({
  name,
  refusal,
  sha256,
  onSame,
}: {
  name?: string
  refusal?: string
  /** Of the paper whose code is looked at: a file that is the same is not sent anywhere. */
  sha256?: string | null
  onSame?: (name: string) => void
}) {
  const { locale } = useRoot()
  const [isOver, setOver] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const error = isLarge ? m.field_seals_too_large() : refusal
  const ids = useFieldIds({ hint: m.seals_file_hint(), error }, 'file')
  const isBusy = useSubmission() !== undefined

  return (
    <Form
      method="post"
      action={pathIn(locale, '/verify')}
      encType="multipart/form-data"
      preventScrollReset
      className={css.files}
    >
      <label
        className={css.drop}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <IconFileUpload size={32} aria-hidden="true" />
        <b>{isBusy ? m.seals_checking() : name || m.seals_drop()}</b>
        <span className={css.choose}>{name ? m.seals_choose_other() : m.seals_choose()}</span>
        <span className="sr-only">{m.seals_file()}</span>
        {/* It covers the whole box, so that a file may be dropped anywhere on it. */}
        <input
          {...ids}
          className={css.file}
          type="file"
          name="file"
          required
          accept="application/pdf,.pdf"
          onChange={({ currentTarget: { files, form } }) => {
            const file = files?.[0]
            setLarge(false)
            if (!file) return
            sameHere(file, sha256).then((isSame) => {
              if (isSame) return onSame?.(file.name)
              const isTooLarge = file.size > MOST_BYTES
              setLarge(isTooLarge)
              if (!isTooLarge) form?.requestSubmit()
            })
          }}
        />
      </label>
      <FieldFoot ids={ids} hint={m.seals_file_hint()} error={error} />
      <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
        {m.seals_check_file()}
      </Button>
    </Form>
  )
}

/** Whether a file is the one of this SHA-256, found out in the browser; false where the browser cannot tell. */
async function sameHere(file: File, sha256: string | null | undefined): Promise<boolean> {
  if (!sha256 || !globalThis.crypto?.subtle) return false
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}

/** The code as it is printed, with or without its dashes. */
export function CodeForm({ typed, error }: { typed?: string; error?: string }) {
  const { locale } = useRoot()

  return (
    <Form method="get" action={pathIn(locale, '/verify')} preventScrollReset className={css.code}>
      <TextInput
        key={typed}
        id="code"
        name="code"
        label={m.seals_code()}
        hint={m.seals_code_hint()}
        defaultValue={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
      <Button type="submit" variant="line" full="phone">
        {m.seals_check_code()}
      </Button>
    </Form>
  )
}
