/** How a reward comes about, in three steps. */
export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-4 sm:grid-cols-3">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-3 sm:grid sm:content-start">
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center rounded-full bg-moon text-sm font-semibold text-ink"
        >
          {index + 1}
        </span>
        <span className="pt-1 text-pretty">{step}</span>
      </li>
    ))}
  </ol>
)
