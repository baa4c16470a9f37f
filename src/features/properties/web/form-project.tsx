import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { use, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { FormContext } from './form-parts.tsx'
import css from './property-form.module.css'
import { useFoundProjects } from './use-found-projects.ts'

export type FoundProject = Awaited<ReturnType<Scope['api']['properties']['projects']>>['data'][number]

/** The project of a home that is being changed, and how many homes stand in it. */
export type OwnProject = Pick<FoundProject, 'id' | 'nameTh' | 'nameEn' | 'homes'>

type Props = { found: FoundProject[]; own?: OwnProject; picked: string; setPicked: (id: string) => void }

/** One of all the projects of a business, found by name, or a new one. By script as one types, else by a button. */
export function ProjectChoice({ found: given, own, picked, setPicked }: Props) {
  const { typed } = use(FormContext)
  const { locale } = useRoot()
  const isLive = useIsHydrated()
  const { found, search } = useFoundProjects(given)
  const [text, setText] = useState(typed.projectSearch?.[0] ?? '')
  const [kept, setKept] = useState<FoundProject>()
  const isSearched = text.trim() !== ''
  if (given.length === 0 && !isSearched) return null

  const shown = kept && !found.some(({ id }) => id === kept.id) ? [kept, ...found] : found
  const nameOf = ({ nameTh, nameEn }: Pick<FoundProject, 'nameTh' | 'nameEn'>) =>
    (locale === 'en' && nameEn) || nameTh

  return (
    <>
      <TextInput
        type="search"
        name="projectSearch"
        label={m.properties_form_project_search()}
        hint={m.properties_form_project_search_hint()}
        icon={<IconSearch size={20} />}
        autoComplete="off"
        defaultValue={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {!isLive && (
        <Button type="submit" name="intent" value="projects" formNoValidate>
          {m.properties_form_project_search_go()}
        </Button>
      )}
      <p className={css.muted} aria-live="polite">
        {isSearched &&
          (found.length > 0
            ? m.properties_form_project_found({ count: formatNumber(found.length) })
            : m.properties_form_project_none())}
      </p>
      <RadioGroup
        legend={m.properties_form_project_pick()}
        name="pickedProject"
        hint={isLive ? undefined : m.properties_form_project_known_hint()}
        value={picked}
        onChange={(id) => {
          setPicked(id)
          setKept(shown.find((project) => project.id === id))
        }}
        options={[
          {
            value: '',
            label: own
              ? m.properties_form_project_keep({ name: nameOf(own) })
              : m.properties_form_project_new(),
          },
          ...shown
            .filter(({ id }) => id !== own?.id)
            .map((project) => ({
              value: project.id,
              label: nameOf(project),
              hint: [
                (locale === 'en' && project.addressLineEn) || project.addressLine,
                m.properties_form_project_homes({ count: formatNumber(project.homes) }),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
        ]}
      />
    </>
  )
}
