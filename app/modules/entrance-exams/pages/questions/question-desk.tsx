import { href } from "react-router";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { questionStates } from "~/modules/entrance-exams/rules/question";
import { areaLabel } from "./area-label";
import { QuestionState } from "./question-state";

/** The bank of questions. */
export const questionDesk = defineDesk({
  path: href("/exam-questions"),
  icon: "book",
  texts: {
    search: "desk.searchWord",
    title: "word.questionBank",
    empty: "examQuestion.empty",
    notFound: "examQuestion.notFound",
    widen: "examQuestion.widen",
  },
  sorts: ["newest"],
  async options(api) {
    const { areas } = await api.examQuestions.areas();
    const institutions = new Map(areas.map((one) => [one.institutionId, one.institutionName]));
    return { areas, institution: [...institutions].map(([value, label]) => ({ value, label })) };
  },
  filters: [
    {
      name: "area",
      label: "word.area",
      options: (_, { areas }) => areas.map((area) => ({ value: area.id, label: areaLabel(area, areas) })),
    },
    {
      name: "state",
      label: "word.state",
      options: (t) => questionStates.map((value) => ({ value, label: t(`examQuestion.state_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("examQuestion.column_created"),
  ],
  read: (api, query) => api.examQuestions.list(query),
  columns: [
    {
      id: "text",
      label: "examQuestion.column_text",
      isName: true,
      cell: (row, { link }) => <a href={link(href("/exam-questions/:id", { id: row.id }))}>{row.text}</a>,
    },
    {
      id: "area",
      label: "word.area",
      cell: (row) => (
        <>
          {row.areaName} <small>{row.institutionName}</small>
        </>
      ),
    },
    {
      id: "alternatives",
      label: "examQuestion.column_alternatives",
      isNumber: true,
      cell: (row) => row.alternatives,
    },
    { id: "version", label: "word.version", isNumber: true, cell: (row) => row.version },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell: (row) => <QuestionState state={row.state} />,
    },
    {
      id: "created",
      label: "examQuestion.column_created",
      isNumber: true,
      sort: { name: "newest", first: "desc" },
      cell: (row, { instant }) => instant(row.createdAt),
    },
  ],
});
