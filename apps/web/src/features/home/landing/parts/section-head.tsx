/** Title and one line of explanation, the same in every section. */
export function SectionHead({ id, title, text }: { id: string; title: string; text?: string }) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {text && <p className="lead">{text}</p>}
    </div>
  );
}
