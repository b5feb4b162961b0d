import { CATEGORY, type SeedArticle } from '../article.ts';

export const noticeHours: SeedArticle = {
  slug: 'notice-hours',
  category: CATEGORY.notices,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'Trading hours and maintenance',
      abstract: 'Markets are open around the clock; a restart keeps every confirmed order.',
      content: `
All pairs trade 24 hours a day, seven days a week. Daily candles and daily limits change at midnight in the exchange's time zone.

Now and then the software is updated. During a restart, usually a few seconds, no orders are accepted and the screen shows that the connection is gone. Orders that were confirmed before stay in the book with their place in the queue, and balances stay as they were. If an order was sent but not answered, look at your open orders before you send it again.

Longer work is announced here in advance.
`,
    },
    zh: {
      title: '交易时间与维护说明',
      abstract: '全天候开放交易；重启不会影响已确认的委托。',
      content: `
所有交易对全年无休、全天 24 小时开放。日K线和每日限额以交易所所在时区的零点为界。

系统会不定期更新。重启通常只需几秒，期间不接受新委托，页面会提示连接中断。此前已确认的委托会保留在盘口中，排队位置不变，余额也不受影响。如果委托已发出但没有收到答复，请先查看当前委托，再决定是否重新提交。

较长时间的维护会在此提前公告。
`,
    },
    hk: {
      title: '交易時間與維護安排',
      abstract: '全天候開放買賣；重新啟動不影響已確認的委託。',
      content: `
所有交易對每週七日、全日 24 小時開放。日線圖及每日限額以交易所時區的零時為界。

系統會不時更新。重新啟動一般只需數秒，其間不接受新委託，畫面會顯示連線中斷。此前已確認的委託會留在買賣盤內，輪候次序不變，結餘亦不受影響。如委託已發出但未收到回覆，請先查看當前委託，才決定是否再次提交。

較長時間的維護會在此預先公佈。
`,
    },
    jp: {
      title: '取引時間とメンテナンスについて',
      abstract: '市場は24時間開いています。再起動しても、確定済みの注文は残ります。',
      content: `
全銘柄とも、年中無休で24時間取引できます。日足と1日あたりの上限は、取引所のタイムゾーンの午前0時に切り替わります。

ソフトウェアは随時更新します。再起動は通常数秒で、そのあいだ注文は受け付けられず、画面に接続が切れたことが表示されます。確定済みの注文は順番を保ったまま板に残り、残高も変わりません。送信した注文に返答がなかったときは、再送する前に未約定注文をご確認ください。

長時間の作業は、ここで事前にお知らせします。
`,
    },
    kr: {
      title: '거래 시간과 점검 안내',
      abstract: '시장은 24시간 열려 있으며 재시작해도 확인된 주문은 유지됩니다.',
      content: `
모든 마켓은 연중무휴 24시간 거래됩니다. 일봉과 일일 한도는 거래소 시간대의 자정에 바뀝니다.

소프트웨어는 수시로 업데이트됩니다. 재시작은 보통 몇 초가 걸리고, 그동안 주문을 받지 않으며 화면에 연결이 끊겼다고 표시됩니다. 이미 확인된 주문은 대기 순서 그대로 호가창에 남고 잔고도 변하지 않습니다. 주문을 보냈는데 응답이 없었다면 다시 보내기 전에 미체결 주문을 확인해 주세요.

긴 점검은 이곳에서 미리 알려 드립니다.
`,
    },
    de: {
      title: 'Handelszeiten und Wartung',
      abstract: 'Die Märkte sind rund um die Uhr offen; ein Neustart erhält jede bestätigte Order.',
      content: `
Alle Paare werden rund um die Uhr an sieben Tagen gehandelt. Tageskerzen und Tageslimits wechseln um Mitternacht in der Zeitzone der Börse.

Von Zeit zu Zeit wird die Software aktualisiert. Während eines Neustarts, meist wenige Sekunden, werden keine Orders angenommen, und der Bildschirm zeigt die getrennte Verbindung an. Vorher bestätigte Orders bleiben mit ihrem Platz in der Warteschlange im Buch, die Guthaben bleiben, wie sie waren. Blieb eine abgesandte Order ohne Antwort, sehen Sie erst in Ihre offenen Orders, bevor Sie sie erneut senden.

Längere Arbeiten werden hier vorher angekündigt.
`,
    },
    fra: {
      title: 'Horaires de négociation et maintenance',
      abstract: 'Les marchés sont ouverts en continu ; un redémarrage conserve chaque ordre confirmé.',
      content: `
Toutes les paires se négocient 24 heures sur 24, sept jours sur sept. Les bougies et les limites journalières changent à minuit dans le fuseau horaire de la plateforme.

De temps à autre, le logiciel est mis à jour. Pendant un redémarrage, en général quelques secondes, aucun ordre n’est accepté et l’écran signale la coupure. Les ordres confirmés auparavant restent au carnet à leur rang, et les soldes ne changent pas. Si un ordre envoyé est resté sans réponse, consultez vos ordres en cours avant de le renvoyer.

Les travaux plus longs sont annoncés ici à l’avance.
`,
    },
    it: {
      title: 'Orari di contrattazione e manutenzione',
      abstract: 'I mercati sono sempre aperti; un riavvio conserva ogni ordine confermato.',
      content: `
Tutte le coppie si scambiano 24 ore su 24, sette giorni su sette. Le candele e i limiti giornalieri cambiano a mezzanotte nel fuso orario della borsa.

Di tanto in tanto il software viene aggiornato. Durante un riavvio, di solito pochi secondi, non si accettano ordini e lo schermo segnala che la connessione è assente. Gli ordini confermati in precedenza restano nel book con il loro posto in coda e i saldi non cambiano. Se un ordine inviato è rimasto senza risposta, controlla gli ordini aperti prima di inviarlo di nuovo.

I lavori più lunghi sono annunciati qui in anticipo.
`,
    },
    spa: {
      title: 'Horario de negociación y mantenimiento',
      abstract: 'Los mercados están siempre abiertos; un reinicio conserva cada orden confirmada.',
      content: `
Todos los pares se negocian las 24 horas, los siete días de la semana. Las velas y los límites diarios cambian a medianoche en la zona horaria de la plataforma.

De vez en cuando se actualiza el software. Durante un reinicio, normalmente de unos segundos, no se aceptan órdenes y la pantalla avisa de que no hay conexión. Las órdenes confirmadas antes siguen en el libro con su turno y los saldos no cambian. Si enviaste una orden y no hubo respuesta, mira tus órdenes abiertas antes de volver a enviarla.

Los trabajos más largos se anuncian aquí con antelación.
`,
    },
  },
};
