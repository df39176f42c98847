interface RoadmapRemarksProps {
  not_in_plan: readonly string[];
  shortfall: readonly string[];
}

/** What no week of a roadmap holds, and what is wrong with it. */
export const RoadmapRemarks = ({ not_in_plan, shortfall }: RoadmapRemarksProps) => (
  <>
    <Remarks
      id="not-in-plan"
      title="Not in this plan"
      note="There is no time for these, or less than they take. No week counts on more."
      items={not_in_plan}
    />
    <Remarks
      id="shortfall"
      title="What to look at yourself"
      note="The planner could not put these right."
      items={shortfall}
    />
  </>
);

interface RemarksProps {
  id: string;
  title: string;
  note?: string;
  items: readonly string[];
}

/** What a person should know of what was planned; nothing when there is none. */
export const Remarks = ({ id, title, note, items }: RemarksProps) =>
  items.length === 0 ? null : (
    <section aria-labelledby={id} className="mt-4 rounded-control bg-warn-soft/50 px-4 py-3">
      <h3 id={id} className="text-lead">
        {title}
      </h3>
      {note ? <p className="text-small text-muted">{note}</p> : null}
      <ul className="mt-1.5 list-disc pl-5 marker:text-warn">
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
