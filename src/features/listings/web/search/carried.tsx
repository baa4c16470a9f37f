import { PARAM_NAMES, type ParamName } from '#features/listings/web/embed/search-params.ts'

/** What the address asks for already, sent on with a form that asks for something more. */
export function Carried({
  params,
  except,
  changed = {},
}: {
  params: URLSearchParams
  except: readonly ParamName[]
  /** What is sent on otherwise than it stands in the address; undefined stays. */
  changed?: Partial<Record<ParamName, string | undefined>>
}) {
  return PARAM_NAMES.filter((name) => !except.includes(name)).map((name) =>
    (changed[name] === undefined ? params.getAll(name) : [changed[name]])
      .filter(Boolean)
      .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
  )
}
