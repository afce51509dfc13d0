import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { DaysChart } from '#features/home/landing/charts/days-chart.tsx';
import { EquityChart } from '#features/home/landing/charts/equity-chart.tsx';
import { PositionsChart } from '#features/home/landing/charts/positions-chart.tsx';
import { RobotDrawing } from '#features/home/landing/drawings/robot-drawing.tsx';
import { RiskNote } from '#features/home/landing/parts/risk-note.tsx';
import { SectionHead } from '#features/home/landing/parts/section-head.tsx';

export function Robot({ content }: { content: SiteContent }) {
  const { robot, labels } = content;
  const mark = robot.sample ? labels.sampleData : '';
  return (
    <section id="Robot" className="section robot" aria-labelledby="robot-title">
      <div className="container">
        <div className="split">
          <div className="prose">
            <SectionHead id="robot-title" title={robot.title} />
            {robot.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <RiskNote label={labels.risk} text={robot.risk} />
          </div>
          <RobotDrawing />
        </div>
        <div className="chart-grid">
          <EquityChart equity={robot.equity} mark={mark} />
          <DaysChart days={robot.days} values={robot.equity.values} mark={mark} />
          <PositionsChart positions={robot.positions} mark={mark} />
        </div>
      </div>
    </section>
  );
}
