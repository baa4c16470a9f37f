/** The PDF of the labels of a building, or of some homes. */
export function labelsPath(meant: { projectId: string } | { propertyIds: string[] }): string {
  const query =
    'projectId' in meant
      ? new URLSearchParams({ projectId: meant.projectId })
      : new URLSearchParams(meant.propertyIds.map((id, index) => [`propertyIds[${index}]`, id]))

  return `/api/manager/dashboard/doors/labels?${query}`
}
