/** What is wrong between the type of a row and the columns of its statement, by their names. */
export type Faults<Row, Columns> = {
  [Name in keyof Row | keyof Columns]: Name extends keyof Columns
    ? Name extends keyof Row
      ? NonNullable<Row[Name]> extends Columns[Name]
        ? never
        : [column: Name, is: Columns[Name], not: Row[Name]]
      : [column: Name, is: 'not in the type of the row']
    : [column: Name, is: 'not in the statement'];
}[keyof Row | keyof Columns];

/** The row itself; the compiler refuses it where there is a fault. */
export type Checked<Fault extends never, Row> = [Fault] extends [never] ? Row : never;
