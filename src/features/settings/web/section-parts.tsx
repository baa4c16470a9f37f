import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { Right } from '#contract/access.ts'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Section } from './section-form.ts'

/** The cards of a section below one line that says what it is for. */
export function SectionPage({
  section,
  lead,
  children,
}: {
  section: Section
  lead?: ReactNode
  children: ReactNode
}) {
  const isHydrated = useIsHydrated()

  return (
    <div className={kit.stack}>
      {lead && <p className={kit.lead}>{lead}</p>}
      {!isHydrated && section.said && (
        <Note tone="ok" isLive title={section.said.title}>
          {section.said.text}
        </Note>
      )}
      {children}
      <StepUp refusal={section.refusal} />
    </div>
  )
}

/** A form of a section: what it was refused for, its fields, one button. */
export function SectionForm({
  section,
  intent,
  submitLabel = m.settings_save(),
  variant = 'primary',
  beside,
  right = 'view',
  children,
  ...rest
}: {
  section: Section
  intent: string
  submitLabel?: string
  variant?: ComponentProps<typeof Button>['variant']
  /** Beside the button. */
  beside?: ReactNode
  /** What it takes in the business in use, where the form is about one. */
  right?: Right
  children?: ReactNode
} & Omit<ComponentProps<typeof Form>, 'method' | 'children'>) {
  const refusal = section.refusalOf(intent)

  return (
    <Form method="post" className={kit.form} noValidate {...rest}>
      <input type="hidden" name="intent" value={intent} />
      {refusal && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      <RightForm right={right}>
        {children}
        <div className={kit.acts}>
          <Button type="submit" variant={variant} full="phone" isLoading={section.isBusy(intent)}>
            {submitLabel}
          </Button>
          {beside}
        </div>
      </RightForm>
    </Form>
  )
}

type Stored = { section: Section; intent: string; name: string; stored: string | null | undefined }

/** What stands in a field at first, and what its form was refused for; a value that was saved replaces what was typed. */
function useField({ section, intent, name, stored }: Stored) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const value = stored ?? ''
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    if (ref.current) ref.current.value = value
  }, [value])

  return {
    ref,
    name,
    defaultValue: section.valuesOf(intent)?.[name] ?? value,
    error: section.refusalOf(intent)?.fields[name],
  }
}

type Own = 'section' | 'intent' | 'name' | 'stored' | 'defaultValue' | 'error' | 'ref'

/** A line of text of a section's form. */
export function StoredInput({
  section,
  intent,
  name,
  stored,
  ...rest
}: Stored & Omit<ComponentProps<typeof TextInput>, Own>) {
  return <TextInput {...rest} {...useField({ section, intent, name, stored })} />
}

/** Lines of text of a section's form. */
export function StoredArea({
  section,
  intent,
  name,
  stored,
  ...rest
}: Stored & Omit<ComponentProps<typeof TextArea>, Own>) {
  return <TextArea {...rest} {...useField({ section, intent, name, stored })} />
}
