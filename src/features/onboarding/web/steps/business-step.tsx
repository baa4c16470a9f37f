import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SetupAnswer } from '#features/onboarding/web/answer.ts'
import { forgetTried, readTried } from '#features/onboarding/web/embed/tried-design.ts'
import css from '#features/onboarding/web/onboarding.module.css'
import type { Setup } from '#features/onboarding/web/run.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useShownRefusal } from '#web/forms/use-answer.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { UploadBox } from '#web/ui/fields/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/fields/upload-rules.ts'
import { Note } from '#web/ui/note.tsx'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { sizeOf, uploadWords } from '#web/upload/upload-words.ts'

const ONE_LOGO = { ...DEFAULT_LIMITS, maxFiles: 1 }

/** Step 2: company or individual, the name people see, and a logo. */
export function BusinessStep({ setup, onDone }: { setup: Setup; onDone(changed: Partial<Setup>): void }) {
  const { locale } = useRoot()
  const fetcher = useFetcher<SetupAnswer>()
  const [name, setName] = useState(() => (!setup.hasLogo && readTried()?.name) || setup.businessName)
  const [kind, setKind] = useState(setup.isCompany ? 'company' : 'individual')
  const [logo, setLogo] = useState<{ file: File; url: string }>()
  const [isTried, setTried] = useState(false)
  const snack = useRef(0)
  const answer = fetcher.data
  // What was refused is changed: the refusal is of something that is no longer there.
  const [outdated, setOutdated] = useState<SetupAnswer>()
  const refusal = answer && !answer.ok && answer !== outdated ? answer.refusal : undefined
  const isOfLogo = refusal?.code.startsWith('file_') || refusal?.code.startsWith('image_')
  const isNameMissing = name.trim() === ''
  const isLogoMissing = !logo && !setup.hasLogo

  useShownRefusal(refusal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted upon once, when it comes
  useEffect(() => {
    if (!answer?.ok) return
    forgetTried()
    onDone({
      businessName: name.trim(),
      isCompany: kind === 'company',
      hasLogo: true,
      isPublished: answer.isPublished,
    })
  }, [answer])
  useEffect(() => () => void (logo && URL.revokeObjectURL(logo.url)), [logo])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    closeSnack(snack.current)
    if (isNameMissing || isLogoMissing) {
      snack.current = showSnack({
        tone: 'error',
        title: m.problem_name_and_image(),
        text: m.onboarding_toast_incomplete(),
      })
      const missing = event.currentTarget.elements.namedItem(isNameMissing ? 'name' : 'logo')
      if (missing instanceof HTMLElement) missing.focus()
      return
    }
    const form = new FormData()
    form.set('intent', 'business')
    form.set('kind', kind)
    form.set('name', name)
    if (logo) form.set('logo', logo.file)
    fetcher.submit(form, {
      method: 'post',
      action: pathIn(locale, '/onboarding'),
      encType: 'multipart/form-data',
    })
  }

  return (
    <form onSubmit={send} className={css.form} noValidate>
      <RadioGroup
        legend={m.onboarding_business_as()}
        name="kind"
        look="tiles"
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'company',
            label: m.onboarding_business_company(),
            icon: <IconBuilding aria-hidden="true" />,
          },
          {
            value: 'individual',
            label: m.onboarding_business_individual(),
            icon: <IconUser aria-hidden="true" />,
          },
        ]}
      />
      <TextInput
        name="name"
        label={m.onboarding_business_name()}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setOutdated(answer)
        }}
        error={isTried && isNameMissing ? m.field_name_required() : refusal?.fields.name}
        autoComplete="organization"
        maxLength={150}
        data-first
      />
      <UploadBox
        name="logo"
        words={wordsOf(setup.hasLogo)}
        limits={ONE_LOGO}
        hasCover={false}
        error={
          isTried && isLogoMissing
            ? m.field_logo_required()
            : isOfLogo
              ? refusal?.message
              : refusal?.fields.logo
        }
        items={
          logo
            ? [
                {
                  id: logo.url,
                  name: logo.file.name,
                  note: m.onboarding_logo_size({ size: sizeOf(logo.file.size) }),
                  url: logo.url,
                  state: 'waiting',
                },
              ]
            : []
        }
        onAdd={([file]) => {
          if (file) setLogo({ file, url: URL.createObjectURL(file) })
          setOutdated(answer)
        }}
        onRemove={() => {
          setLogo(undefined)
          setOutdated(answer)
        }}
      />
      <p className={css.small}>{m.onboarding_business_contact()}</p>
      {refusal && !isOfLogo && Object.keys(refusal.fields).length === 0 && (
        <Note tone="danger" isLive title={refusal.message} />
      )}
      <Button type="submit" variant="primary" size="lg" full isLoading={fetcher.state !== 'idle'}>
        {m.onboarding_business_start()}
      </Button>
    </form>
  )
}

const wordsOf = (hasLogo: boolean) =>
  uploadWords({
    label: hasLogo ? m.onboarding_logo_change() : m.onboarding_logo_label(),
    hint: m.onboarding_logo_hint(),
    choose: m.onboarding_logo_choose(),
  })
